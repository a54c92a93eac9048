import type { Values } from '#contract/actions/action.ts';
import { type ActionName, actionOf, type PayloadInputOf } from '#contract/actions.ts';
import { actingNow } from '#data/actions/acting.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { getThing } from '#data/things/store.ts';
import { type RecordPatch, RuleRefusal } from '#domain/actions/patch.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { type FieldAction, useFieldAction } from '../commands/use-field-action.ts';
import { useShow } from './use-show.ts';

type Press<Name extends ActionName> = {
  readonly payload: PayloadInputOf<Name>;
  /** Description of the action, for the offer to undo it. */
  readonly done: string;
  /** The call that puts it back. */
  readonly back: PayloadInputOf<Name>;
};

export type ShowAction<Name extends ActionName> = Omit<FieldAction<Name>, 'run'> & {
  readonly press: (press: Press<Name>) => Promise<Outcome<Name>>;
};

/**
 * An action on a field of the show that is not one of its settings (`useSetting`). Each use can be undone for a while,
 * by another call of the same action.
 *
 * @param about distinguishes what one action changes: a newer offer for the same replaces the older one
 */
export function useShowAction<Name extends ActionName>(
  name: Name,
  field: string,
  about = field,
): ShowAction<Name> {
  const { broadcastKey } = useShow();
  const { run, ...state } = useFieldAction(name, broadcastKey, [field]);

  const press: ShowAction<Name>['press'] = async ({ payload, done, back }) => {
    const patches = patchesOf(name, payload as Values, broadcastKey);
    const outcome = await run(payload);
    if (patches === undefined) return outcome;
    await offerUndo(outcome, {
      name: about,
      done,
      // The action goes to the show that is controlled: by then it may be another one.
      isUnchanged: () =>
        isSameRecord(actingNow().broadcast, restoreId(broadcastKey)) && patches.every(isStanding),
      revert: () => void run(back, { words: `Undone: ${done}` }),
    });
    return outcome;
  };
  return { ...state, press };
}

/** Undefined when the rule refuses the call, and so will the action. */
function patchesOf(
  name: ActionName,
  payload: Values,
  broadcastKey: string,
): readonly RecordPatch[] | undefined {
  const acting = { broadcast: restoreId(broadcastKey) };
  try {
    return actionOf(name).rule?.(getThing, payload, acting, () => '');
  } catch (error) {
    if (error instanceof RuleRefusal) return undefined;
    throw error;
  }
}

/** Returns true if the record is still as the call left it. */
function isStanding({ id, fields }: RecordPatch): boolean {
  const record = id === undefined ? undefined : getThing(id);
  return Object.entries(fields).every(
    ([field, value]) => JSON.stringify(stored(record?.[field])) === JSON.stringify(stored(value)),
  );
}

/** An empty list is stored as none. */
const stored = (value: unknown): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
