import { useSession } from '#data/hooks/page-state.ts';
import { emitProduction } from '#data/production/production.ts';
import {
  type PresetName,
  type PresetPlan,
  presetLabels,
  presetNames,
} from '#domain/broadcast/show-presets.ts';
import { cleanId } from '#domain/record-id.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useSchedulePosition } from '../show/show-state.ts';
import { useShow } from '../show/use-show.ts';
import { showPreset } from './PresetDialog.tsx';
import { useRunPreset } from './use-run-preset.ts';

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
  const { state, isRunning, press } = useRunPreset();

  const send = async ({ payload, closesVoices }: Pick<PresetPlan, 'payload' | 'closesVoices'>) => {
    if (closesVoices) emitProduction('prod_trigger', 'comms_disable');
    if (payload === undefined || isRunning) return;
    const label = presetLabels[payload.preset];
    await press(payload, { name: 'preset', done: `${label}: done`, undone: `Undone: ${label}` });
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
      opens: true,
      run: () => showPreset({ name, broadcastKey, target: target ?? undefined }),
    }),
  );
  // A device with a key for the show may not run them.
  return { commands: user === undefined ? [] : commands, send, isRunning };
});

export default presetsControl;
