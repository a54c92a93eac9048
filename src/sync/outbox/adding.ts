import { lateAt, offlineHandlingOf, type RecordField, type Values } from '#contract/actions/action.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import { type ActionField, recordFieldOf } from '#domain/actions/fields.ts';
import { isSameRecord } from '#domain/record-id.ts';
import {
  isChangeable,
  isUnresolved,
  type NewEntry,
  nextOrder,
  type OutboxEntry,
  type Payload,
  type SeenRevisions,
  sharesRecord,
} from './entry.ts';
import type { OutboxChange, OutboxContent } from './outbox-store.ts';
import { fieldsSetBy, mergePatches, withoutPatchFields } from './patches.ts';

/** Changes to the payload of a waiting call, by the definition of its action. */

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values without these parameters. */
const withoutParameters = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** One payload for both calls; undefined for actions whose calls are not merged. */
export function mergePayloads(action: ActionName, older: Values, newer: Values): Values | undefined {
  const { offline, fields = {} } = actionOf(action);
  if (offline.keep !== 'queue') return undefined;
  if (offline.merge !== undefined) return offline.merge(older, newer);
  const merged = Object.keys(newer).map((name) => {
    const [before, after, parameter] = [older[name], newer[name], fields[name]];
    const isGroup = parameter !== undefined && 'fields' in parameter && isValues(before) && isValues(after);
    return [name, isGroup ? { ...before, ...after } : after];
  });
  return { ...older, ...Object.fromEntries(merged) };
}

/**
 * The call without what sets these fields; undefined when nothing is left of it. Where no single parameter sets
 * them the call is one decision and goes as a whole.
 */
export function withoutRecordFields(
  action: ActionName,
  payload: Values,
  dropped: readonly RecordField[],
): Values | undefined {
  const { offline, fields = {} } = actionOf(action);
  if (offline.without !== undefined) return offline.without(payload, dropped);
  const names = new Set<string | null>(dropped.map(({ field }) => field));
  const isKept = (parameter: ActionField | undefined, name: string) =>
    !names.has(recordFieldOf(parameter, name));
  let isAnySet = false;
  const kept = Object.entries(payload).flatMap(([name, value]) => {
    const parameter = fields[name];
    if (parameter !== undefined && 'fields' in parameter && isValues(value)) {
      const inside = Object.entries(value).filter(([inner]) => isKept(parameter.fields[inner], inner));
      isAnySet ||= inside.length > 0;
      return inside.length > 0 ? [[name, Object.fromEntries(inside)]] : [];
    }
    if (parameter !== undefined && 'fields' in parameter) return [[name, value]];
    isAnySet ||= recordFieldOf(parameter, name) !== null && isKept(parameter, name);
    return isKept(parameter, name) ? [[name, value]] : [];
  });
  return isAnySet ? Object.fromEntries(kept) : undefined;
}

type Options = {
  /** Returns the description of a call that was merged, or of which a part is left. */
  readonly describe?: ((payload: Payload) => string) | undefined;
  /** True if the caller has named the newer call: its name is that of the merged call too. */
  readonly isNamed?: boolean | undefined;
};

/**
 * Adds a call to the outbox. Waiting calls of the same person that it replaces are removed or merged with it, but
 * never one that was sent before: the same key must mean the same payload. Answers the id of the entry that holds the
 * call.
 */
export function addEntry(
  { entries }: OutboxContent,
  fresh: NewEntry,
  options: Options = {},
): OutboxChange<string> {
  const merged = fresh.keep === 'queue' ? mergeIntoWaiting(entries, fresh, options) : undefined;
  if (merged !== undefined) return { put: [merged], result: merged.id };
  const order = nextOrder(entries, fresh.createdAt);
  const put: OutboxEntry[] = [];
  const remove: string[] = [];
  for (const entry of entries) {
    if (!isReplacedBy(entry, fresh)) continue;
    const rest = withoutReplaced(entry, fresh, options);
    if (rest === undefined) remove.push(entry.id);
    else put.push(rest);
  }
  const seen = seenThrough(entries, fresh);
  put.push({ ...fresh, seen, requestKey: fresh.id, order, state: 'waiting', attempts: 0, isSent: false });
  return { put, remove, result: fresh.id };
}

function isSameCall(entry: OutboxEntry, fresh: NewEntry): boolean {
  return (
    entry.person === fresh.person &&
    entry.key === fresh.key &&
    entry.action === fresh.action &&
    isChangeable(entry)
  );
}

/** Only into the last waiting call that touches these records: what was pressed in between must keep its place. */
function mergeIntoWaiting(
  entries: readonly OutboxEntry[],
  fresh: NewEntry,
  { describe, isNamed = false }: Options,
): OutboxEntry | undefined {
  const last = entries
    .filter((entry) => entry.person === fresh.person && isUnresolved(entry) && sharesRecord(entry, fresh))
    .at(-1);
  if (last === undefined || !isSameCall(last, fresh) || last.keep !== 'queue') return undefined;
  if (last.keys.join() !== fresh.keys.join()) return undefined;
  const payload = mergePayloads(fresh.action, last.payload, fresh.payload);
  if (payload === undefined) return undefined;
  return {
    ...last,
    payload,
    records: [...new Set([...last.records, ...fresh.records])],
    seen: oldestSeen(last.seen, fresh.seen),
    patches: mergePatches(last.patches, fresh.patches),
    words: (!isNamed && describe?.(payload)) || fresh.words,
  };
}

/**
 * Returns the older revisions of two merged calls: an unnecessary question is better than overwriting a change that
 * another user made in between.
 */
function oldestSeen(older: SeenRevisions, newer: SeenRevisions): SeenRevisions {
  const seen: Record<string, number> = { ...newer };
  for (const [id, revision] of Object.entries(older)) seen[id] = Math.min(revision, seen[id] ?? revision);
  return seen;
}

/**
 * Returns the revisions that the user has seen. While a call waits, the screen shows its values instead of the record's.
 * Changes of other users to these fields since then count as unseen, although the record is loaded: the revisions of the
 * waiting call are used.
 */
export function seenThrough(entries: readonly OutboxEntry[], fresh: NewEntry): SeenRevisions {
  const fields = fieldsSetBy(fresh.patches);
  const isHiddenBy = (entry: OutboxEntry): boolean =>
    fieldsSetBy(entry.patches).some((own) =>
      fields.some(({ id, field }) => field === own.field && isSameRecord(id, own.id)),
    );
  return entries
    .filter((entry) => entry.person === fresh.person && isUnresolved(entry) && isHiddenBy(entry))
    .reduce((seen, entry) => {
      const ids = Object.keys(seen).filter((id) => entry.seen[id] !== undefined);
      const older = Object.fromEntries(ids.map((id) => [id, entry.seen[id] ?? 0]));
      return oldestSeen(seen, older);
    }, fresh.seen);
}

/**
 * A newer call of the same key makes an older one pointless, unless each call is an event of its own. A perishable
 * call never replaces a durable one: once it expired, neither would be done.
 */
function isReplacedBy(entry: OutboxEntry, fresh: NewEntry): boolean {
  if (!isSameCall(entry, fresh) || fresh.keep === 'queue') return false;
  if (actionOf(fresh.action).offline.supersedes === false) return false;
  if (fresh.keep === 'perishable' && entry.keep !== 'perishable') return false;
  return entry.keys.some((key) => fresh.keys.includes(key));
}

/** Returns the rest of the older call, undefined if it is replaced whole. Each of several keys is one parameter. */
function withoutReplaced(
  entry: OutboxEntry,
  fresh: NewEntry,
  { describe }: Options,
): OutboxEntry | undefined {
  const keys = entry.keys.filter((key) => !fresh.keys.includes(key));
  if (keys.length === 0) return undefined;
  const payload = withoutParameters(entry.payload, Object.keys(fresh.payload));
  const { keep } = offlineHandlingOf(actionOf(entry.action), payload);
  if (keep === 'reject') throw new Error(`A part of ${entry.action} is of the class that is never kept`);
  return {
    ...entry,
    keys,
    payload,
    words: describe?.(payload) ?? entry.words,
    keep,
    useByAt: lateAt(actionOf(entry.action), payload, entry.createdAt),
    patches: withoutPatchFields(entry.patches, fieldsSetBy(fresh.patches)),
  };
}
