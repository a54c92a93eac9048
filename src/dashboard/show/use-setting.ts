import type { PayloadInputOf } from '#contract/actions.ts';
import { actingNow } from '#data/actions/acting.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { getThing } from '#data/things/store.ts';
import { recordFieldOf } from '#domain/actions/fields.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { isStanding, type SettingsChange, settingsChange } from '#domain/actions/settings-change.ts';
import {
  type BroadcastSetting,
  broadcastFields,
  type UpdateBroadcast,
} from '#domain/actions/update-broadcast.ts';
import type { ControlState } from '#domain/broadcast/control-state.ts';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useShow } from './use-show.ts';

type Payload = PayloadInputOf<'update-broadcast'>;

export type Setting = {
  readonly state: ControlState;
  /** Time of the oldest waiting action, ms by the server's clock. */
  readonly since: number | undefined;
  readonly glass: Glass | undefined;
  readonly isRunning: boolean;
  /**
   * Sends settings of the show and offers to undo them, with everything that belongs to them.
   *
   * @param done message of the offer; `words` describes the entry where the call's own description is unsuitable
   */
  readonly set: (payload: Payload, done: string, words?: string) => Promise<Outcome<'update-broadcast'>>;
};

/** Settings of the show that are visible on air at once: each action can be undone for a while. */
export function useSetting(...names: readonly BroadcastSetting[]): Setting {
  const { broadcastKey } = useShow();
  const fields = names.map((name) => recordFieldOf(broadcastFields[name], name) ?? name);
  const { state, since, glass, isRunning, run } = useFieldAction('update-broadcast', broadcastKey, fields);

  const set: Setting['set'] = async (payload, done, words) => {
    const change = changeOf(broadcastKey, payload as UpdateBroadcast);
    const outcome = await run(payload, { words });
    if (change === undefined) return outcome;
    await offerUndo(outcome, {
      name: names.join(),
      done,
      // Settings go to the show that is controlled: by then it may be another one.
      isUnchanged: () =>
        isSameRecord(actingNow().broadcast, change.broadcast) && isStanding(getThing, change),
      revert: () => void run(change.before as Payload, { words: `Undone: ${done}` }),
    });
    return outcome;
  };
  return { state, since, glass, isRunning, set };
}

/** Undefined when the rule refuses the call, and so will the action. */
function changeOf(broadcastKey: string, payload: UpdateBroadcast): SettingsChange | undefined {
  try {
    return settingsChange(getThing, payload, { broadcast: restoreId(broadcastKey) });
  } catch (error) {
    if (error instanceof RuleRefusal) return undefined;
    throw error;
  }
}
