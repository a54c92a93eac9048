import type { PayloadInputOf } from '#contract/actions.ts';
import { actingNow } from '#data/actions/acting.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { emitProduction } from '#data/production/production.ts';
import { getThing } from '#data/things/store.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { type PresetUndo, presetUndo, type RunPreset } from '#domain/actions/run-preset.ts';
import {
  type PresetName,
  type PresetPlan,
  presetLabels,
  presetNames,
} from '#domain/broadcast/show-presets.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { hasRoles } from '../broadcast-roles/use-roles-undo.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useSchedulePosition } from '../show/show-state.ts';
import { useShow } from '../show/use-show.ts';
import { showPreset } from './PresetDialog.tsx';

type Payload = PayloadInputOf<'run-preset'>;

const helps: Readonly<Record<PresetName, string>> = {
  start: 'Title, countdown and break for the start, as one change',
  next: 'The next match with its crew, desk and title, as one change',
  end: 'Closing title, no countdown and no live match, as one change',
};

/** Several changes of the show as one action. Each opens the list of its changes first. */
const presetsControl = laterControl(() => {
  const { broadcastKey } = useShow();
  const position = useSchedulePosition();
  const target = position.kind === 'scheduled' ? cleanId(position.next) : undefined;
  const { user } = useSession();
  const { state, isRunning, run } = useFieldAction('run-preset', undefined, []);

  const send = async ({ payload, closesVoices }: Pick<PresetPlan, 'payload' | 'closesVoices'>) => {
    if (closesVoices) emitProduction('prod_trigger', 'comms_disable');
    if (payload === undefined || isRunning) return;
    const undo = undoOf(payload, broadcastKey);
    const label = presetLabels[payload.preset];
    const outcome = await run(payload as Payload);
    if (undo === undefined) return;
    const { crew } = payload;
    await offerUndo(outcome, {
      name: 'preset',
      done: `${label}: done`,
      isUnchanged: () => undo.isStanding(getThing, actingNow()) && (crew === undefined || hasRoles(crew)),
      revert: () => void run(undo.payload as Payload, { words: `Undone: ${label}` }),
    });
  };

  const commands = presetNames.map(
    (name): Command => ({
      id: `preset-${name}`,
      group: 'Presets',
      label: `${presetLabels[name]}…`,
      help: helps[name],
      icon: 'play',
      state,
      obstacle: isRunning ? sending : undefined,
      run: () => showPreset({ name, broadcastKey, target: target ?? undefined }),
    }),
  );
  // A device with a key for the show may not run them.
  return { commands: user === undefined ? [] : commands, send, isRunning };
});

export default presetsControl;

/** Undefined when the rule refuses the call, and so will the action. */
function undoOf(payload: RunPreset, broadcastKey: string): PresetUndo | undefined {
  try {
    return presetUndo(getThing, payload, { broadcast: restoreId(broadcastKey) });
  } catch (error) {
    if (error instanceof RuleRefusal) return undefined;
    throw error;
  }
}
