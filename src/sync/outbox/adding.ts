import { lateAt, offlineHandlingOf } from '#contract/actions/action.ts';
import { actionOf } from '#contract/actions.ts';
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
import { mergePayloads, withoutParameters } from './payloads.ts';

type Options = {
  /** The merged call in words; without it the newer one's words stand for both. */
  readonly describe?: ((payload: Payload) => string) | undefined;
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
    const rest = withoutReplaced(entry, fresh);
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
  { describe }: Options,
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
    words: describe?.(payload) ?? fresh.words,
  };
}

/**
 * Of two merged calls the older revisions count: asking once too often is better than overwriting what somebody
 * changed in between.
 */
function oldestSeen(older: SeenRevisions, newer: SeenRevisions): SeenRevisions {
  const seen: Record<string, number> = { ...newer };
  for (const [id, revision] of Object.entries(older)) seen[id] = Math.min(revision, seen[id] ?? revision);
  return seen;
}

/**
 * While a call waits, the screen shows its values instead of the record's. What somebody else wrote to these fields
 * since counts as not seen, although the record is here: the revisions of the waiting call are taken.
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

/** What is left of the older call: with several keys, each stands for one parameter. */
function withoutReplaced(entry: OutboxEntry, fresh: NewEntry): OutboxEntry | undefined {
  const keys = entry.keys.filter((key) => !fresh.keys.includes(key));
  if (keys.length === 0) return undefined;
  const payload = withoutParameters(entry.payload, Object.keys(fresh.payload));
  const { keep } = offlineHandlingOf(actionOf(entry.action), payload);
  if (keep === 'reject') throw new Error(`A part of ${entry.action} is of the class that is never kept`);
  return {
    ...entry,
    keys,
    payload,
    keep,
    useByAt: lateAt(actionOf(entry.action), payload, entry.createdAt),
    patches: withoutPatchFields(entry.patches, fieldsSetBy(fresh.patches)),
  };
}
