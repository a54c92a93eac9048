import type { Values } from '#contract/actions/action.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import { holdsAlready } from '#domain/actions/already.ts';
import { type Acting, type RecordPatch, type RecordReader, RuleRefusal } from '#domain/actions/patch.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { restoreId } from '#domain/record-id.ts';
import type { SeenRevisions } from '#sync/outbox/entry.ts';
import { getServerThing, getThing } from '../things/store.ts';

/** Descriptions and predictions of calls, from the records on this page. */

/** The call in words, as the outbox lists it: "Map 2 won by Stormwatch". */
export function describeCall(action: ActionName, payload: Values, acting: Acting): string {
  return actionOf(action).describe(payload, recordNames(getThing), acting);
}

/** The change numbers of the copies that are on the screen, by dirty id; records that are not here are left out. */
export function seenNow(ids: readonly string[]): SeenRevisions {
  const seen: Record<string, number> = {};
  for (const id of ids) {
    const revision = getServerThing(id)?.__revision;
    if (revision !== undefined) seen[restoreId(id)] = revision;
  }
  return seen;
}

/** Returns true if the server's records on this page already are as the call wants them. */
export function isAlreadySo(name: ActionName, payload: Values, acting: Acting): boolean {
  const { rule } = actionOf(name);
  return rule !== undefined && holdsAlready(rule, getServerThing, payload, acting);
}

export type Prediction =
  | { readonly status: 'patches'; readonly patches: readonly RecordPatch[] }
  /** The rule says no; the server would too. */
  | { readonly status: 'refused'; readonly error: CodedError };

const nothing: Prediction = { status: 'patches', patches: [] };

/**
 * Returns the changes that an action will make, by the rule that the server also runs. A page has only the records it
 * loaded: if the rule asks for others, nothing is predicted and a refusal is ignored.
 */
export function predict(name: ActionName, payload: Values, acting: Acting, read: RecordReader): Prediction {
  const { rule } = actionOf(name);
  if (rule === undefined) return nothing;
  let isPartlyUnknown = false;
  const readKnown: RecordReader = (id, isNew) => {
    const record = read(id);
    isPartlyUnknown ||= record === undefined && !isNew;
    return record;
  };
  const madeUp: string[] = [];
  const newId = (): string => {
    madeUp.push(`recNEWRECORD${String(madeUp.length + 1).padStart(5, '0')}`);
    return madeUp.at(-1) ?? '';
  };
  try {
    const patches = rule(readKnown, payload, acting, newId);
    return isPartlyUnknown ? nothing : { status: 'patches', patches: keepable(patches, madeUp) };
  } catch (error) {
    if (error instanceof RuleRefusal && !isPartlyUnknown) {
      return { status: 'refused', error: new CodedError(error.code, error.details) };
    }
    return nothing;
  }
}

/**
 * Records to be created are not here before the server made them: lists that name them are not shown, nor anything of
 * those whose id only the server will know. The disk keeps no undefined: what is cleared is null.
 */
function keepable(patches: readonly RecordPatch[], madeUp: readonly string[]): RecordPatch[] {
  const created = patches.flatMap(({ id, isNew }) => (isNew && id !== undefined ? [id] : []));
  return patches.flatMap(({ table, id, fields: set }) => {
    if (id === undefined || madeUp.includes(id)) return [];
    const fields = Object.entries(set)
      .map(([name, value]) => [name, JSON.stringify(value ?? null)] as const)
      .filter(([, text]) => !created.some((newId) => text.includes(newId)))
      .map(([name, text]) => [name, JSON.parse(text)] as const);
    if (fields.length === 0) return [];
    return [{ table, id: restoreId(id), fields: Object.fromEntries(fields) }];
  });
}
