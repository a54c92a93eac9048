import type { PayloadInputOf } from '#contract/actions.ts';
import { actingNow } from '#data/actions/acting.ts';
import { getThing } from '#data/things/store.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { type PresetUndo, presetUndo, type RunPreset } from '#domain/actions/run-preset.ts';
import { restoreId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { hasRoles } from '../broadcast-roles/use-roles-undo.ts';
import { type FieldAction, useFieldAction } from '../commands/use-field-action.ts';
import { useShow } from '../show/use-show.ts';

type Payload = PayloadInputOf<'run-preset'>;

type Told = {
  /** Name of the subject: a newer offer of the same name replaces this one. */
  readonly name: string;
  /** Message of the offer to undo it. */
  readonly done: string;
  /** Description of the outbox entry, where that of the call is unsuitable. */
  readonly words?: string | undefined;
  /** Description of the undo's entry. */
  readonly undone: string;
};

export type PresetAction = Pick<FieldAction<'run-preset'>, 'state' | 'isRunning'> & {
  readonly press: (payload: RunPreset, told: Told) => Promise<void>;
};

/** Several changes of the show, and the crew of a match, as one action that is undone as one. */
export function useRunPreset(): PresetAction {
  const { broadcastKey } = useShow();
  const { state, isRunning, run } = useFieldAction('run-preset', undefined, []);

  const press: PresetAction['press'] = async (payload, { name, done, words, undone }) => {
    const undo = undoOf(payload, broadcastKey);
    const outcome = await run(payload as Payload, { words });
    if (undo === undefined) return;
    const { crew } = payload;
    await offerUndo(outcome, {
      name,
      done,
      isUnchanged: () => undo.isStanding(getThing, actingNow()) && (crew === undefined || hasRoles(crew)),
      revert: () => void run(undo.payload as Payload, { words: undone }),
    });
  };
  return { state, isRunning, press };
}

/** Undefined when the rule refuses the call, and so will the action. */
function undoOf(payload: RunPreset, broadcastKey: string): PresetUndo | undefined {
  try {
    return presetUndo(getThing, payload, { broadcast: restoreId(broadcastKey) });
  } catch (error) {
    if (error instanceof RuleRefusal) return undefined;
    throw error;
  }
}
