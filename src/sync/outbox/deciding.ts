import { lateAt, type RecordField } from '#contract/actions/action.ts';
import { actionOf } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import type { Already } from '#domain/actions/already.ts';
import { withAnswers } from '#domain/actions/field-groups.ts';
import { seenThrough, withoutRecordFields } from './adding.ts';
import { isLateUnknown } from './claiming.ts';
import { isOf, nextOrder, type OutboxEntry, type Payload, withoutAnswer } from './entry.ts';
import type { OutboxChange, OutboxContent } from './outbox-store.ts';
import { fieldsSetBy, withoutPatchFields, withTheirValues } from './patches.ts';
import { settledAlready } from './settling.ts';

/** Decisions of a user about their own entries. A boolean result is true if there was such an entry to decide. */

const ownEntry = ({ entries, person }: OutboxContent, id: string): OutboxEntry | undefined =>
  entries.find((entry) => entry.id === id && isOf(entry, person));

/** A receipt is no longer the person's to decide: the server has carried the call out. */
const decidable = (content: OutboxContent, id: string): OutboxEntry | undefined => {
  const entry = ownEntry(content, id);
  return entry?.state === 'sending' || entry?.state === 'done' ? undefined : entry;
};

/** Takes an entry out, unless a request with it is under way. */
export function dropEntry(content: OutboxContent, id: string): OutboxChange<boolean> {
  const entry = decidable(content, id);
  return entry === undefined ? { result: false } : { remove: [id], result: true };
}

/**
 * The result of an undo for the entry itself. `unsent`: removed, the server never had it; `unknown`: removed, the server may
 * have carried it out; `sending`: a request is under way, try again; `done`: carried out, or no longer in the outbox.
 */
export type Withdrawal = 'unsent' | 'unknown' | 'sending' | 'done';

/** Removes an entry whose action the person undoes, as far as that is still possible. */
export function withdrawEntry(content: OutboxContent, id: string): OutboxChange<Withdrawal> {
  const entry = ownEntry(content, id);
  if (entry === undefined || entry.state === 'done') return { result: 'done' };
  if (entry.state === 'sending') return { result: 'sending' };
  return { remove: [id], result: entry.isSent ? 'unknown' : 'unsent' };
}

/** The fields of an entry, with those that are one answer with any of them. */
const wholeAnswers = ({ action, patches }: OutboxEntry, fields: readonly RecordField[]) =>
  withAnswers(actionOf(action).groups ?? [], patches, fields);

/**
 * Returns an entry without the fields that later calls have saved, since a retry must not write the older value over
 * the newer one. Undefined when nothing is left.
 */
function withoutSaved({ savedSince, ...entry }: OutboxEntry): OutboxEntry | undefined {
  if (savedSince === undefined) return entry;
  const saved = wholeAnswers(entry, savedSince);
  const patches = withoutPatchFields(entry.patches, saved);
  const payload = withoutRecordFields(entry.action, entry.payload, saved);
  if (payload !== undefined) return { ...entry, payload, patches };
  // A call that is one decision stays whole as long as any of its fields was not saved.
  return patches.length === 0 ? undefined : entry;
}

/** Drops refused or expired fields that a later save has since written; returns the remaining entries. */
export function dropSaved({ entries }: OutboxContent): OutboxChange<readonly OutboxEntry[]> {
  const touched = entries.filter(({ savedSince }) => savedSince !== undefined);
  const put = touched.flatMap((entry) => withoutSaved(entry) ?? []);
  const kept = new Map(put.map((entry) => [entry.id, entry]));
  const remove = touched.map(({ id }) => id).filter((id) => !kept.has(id));
  const left = entries.filter(({ id }) => !remove.includes(id)).map((entry) => kept.get(entry.id) ?? entry);
  return { put, remove, result: left };
}

/** Turns a refused or expired entry whose outcome is there by now into a receipt. */
export function settleAlready(
  content: OutboxContent,
  id: string,
  already: Already,
  deviceNow: number,
): OutboxChange<boolean> {
  const entry = ownEntry(content, id);
  if (entry?.state !== 'refused' && entry?.state !== 'expired') return { result: false };
  return { put: [settledAlready(entry, already, deviceNow)], result: true };
}

/**
 * Presses a refused or expired entry again: it goes to the end under a new key, since the old one's answer is
 * known, and its time begins anew. It is judged by what is on the screen now (`onScreen`), but for
 * an edit, which was typed over what was there then. `key` gives the key it is sent with now. `serverNow` in ms.
 */
export function pressAgain(
  content: OutboxContent,
  id: string,
  { serverNow, clockOffsetMs }: Pick<OutboxEntry, 'clockOffsetMs'> & { readonly serverNow: number },
  newKey: string,
  onScreen?: (entry: OutboxEntry) => Pick<OutboxEntry, 'seen' | 'patches'>,
  key: (entry: OutboxEntry) => string | undefined = (entry) => entry.key,
): OutboxChange<boolean> {
  const entry = decidable(content, id);
  if (entry === undefined) return { result: false };
  const isOver = entry.state === 'refused' || entry.state === 'expired';
  // The old key is refused from now on, so a late one may be pressed again before its answer is known.
  if (!isOver && !isLateUnknown(entry, serverNow - clockOffsetMs)) return { result: true };
  const left = withoutSaved(entry);
  if (left === undefined) return { remove: [id], result: true };
  const fresh = left.keep === 'queue' ? left : { ...left, ...onScreen?.(left) };
  const others = content.entries.filter((other) => other.id !== id);
  const again: OutboxEntry = {
    ...waitingUnder(fresh, newKey),
    key: key(fresh),
    seen: seenThrough(others, fresh),
    order: nextOrder(content.entries, serverNow),
    createdAt: serverNow,
    clockOffsetMs,
    useByAt: lateAt(actionOf(fresh.action), fresh.payload, serverNow),
  };
  return { put: [again], result: true };
}

/**
 * The person keeps their own value. They have seen the other one as of the answer that told of the conflict: a change
 * after that is a new conflict, even if this page knows of it already.
 */
export function keepMine(content: OutboxContent, id: string, newKey: string): OutboxChange<boolean> {
  const entry = decidable(content, id);
  if (entry?.state !== 'conflict') return { result: false };
  const seen: Record<string, number> = { ...entry.seen };
  for (const { id: record } of entry.conflicts ?? []) {
    seen[record] = Math.max(seen[record] ?? 0, entry.sequence ?? 0);
  }
  return { put: [{ ...waitingUnder(entry, newKey), seen }], result: true };
}

/**
 * The person takes the other values: the rest of the call is sent, if anything is left of it. A receipt stays behind, because the records of this device may be older than the answer that told of the conflict.
 * `deviceNow` in ms.
 */
export function takeTheirs(
  content: OutboxContent,
  id: string,
  newKey: string,
  deviceNow: number,
  describe?: (entry: OutboxEntry, payload: Payload) => string,
): OutboxChange<boolean> {
  const entry = decidable(content, id);
  if (entry?.state !== 'conflict') return { result: false };
  const asked = entry.conflicts ?? [];
  const lost = wholeAnswers(entry, asked);
  const receipt = takenReceipt(entry, asked, lost, newKey, deviceNow);
  const payload = withoutRecordFields(entry.action, entry.payload, lost);
  // A field without a parameter cannot be removed from the call, which would only have the same conflict again.
  const isUnchanged = JSON.stringify(payload) === JSON.stringify(entry.payload);
  if (payload === undefined || isUnchanged) return { remove: [id], put: [receipt], result: true };
  const patches = withoutPatchFields(entry.patches, lost);
  const hasLostPatches = fieldsSetBy(patches).length < fieldsSetBy(entry.patches).length;
  const rest: OutboxEntry = {
    ...waitingUnder(entry, newKey),
    payload,
    patches,
    words: (hasLostPatches && describe?.(entry, payload)) || entry.words,
  };
  return { put: [rest, receipt], result: true };
}

function takenReceipt(
  entry: OutboxEntry,
  asked: readonly Conflict[],
  taken: readonly RecordField[],
  newKey: string,
  deviceNow: number,
): OutboxEntry {
  const { sequence } = entry;
  const id = `theirs-${newKey}`;
  const patches = withTheirValues(entry.patches, asked);
  const base = withoutAnswer(entry);
  return { ...base, id, requestKey: id, state: 'done', patches, taken, sequence, settledAt: deviceNow };
}

function waitingUnder(entry: OutboxEntry, requestKey: string): OutboxEntry {
  return { ...withoutAnswer(entry), state: 'waiting', isSent: false, requestKey };
}
