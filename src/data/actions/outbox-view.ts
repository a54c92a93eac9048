import { describeRefusal } from '#contract/actions/describe-refusal.ts';
import { lateUnknownCode, lateUnknownLabel } from '#domain/actions/press-labels.ts';
import { isLateUnknown } from '#sync/outbox/claiming.ts';
import type { OutboxEntry } from '#sync/outbox/entry.ts';
import {
  type DonePress,
  emptyOutbox,
  type OutboxSummary,
  type OutboxView,
  type WrittenField,
} from './outbox-state.ts';

function viewOf({ state, ...entry }: OutboxEntry): OutboxView | undefined {
  // A done entry is kept only until the records show what it did.
  if (state === 'done') return undefined;
  const { id, action, words, keep, createdAt, attempts, code, message, conflicts, useByAt, payload, acting } =
    entry;
  return {
    id,
    action,
    words,
    keep,
    createdAt,
    state,
    attempts,
    code,
    // The worker, which writes answers down, knows no labels.
    message: message && describeRefusal(action, message),
    conflicts,
    useByAt,
    payload,
    acting,
  };
}

/**
 * An entry as its person sees it: expired once it can no longer be done, whatever the server still answers, and a
 * refusal with labels for names.
 */
export function asShown(entry: OutboxEntry, deviceNow: number): OutboxEntry {
  if (isLateUnknown(entry, deviceNow)) {
    return { ...entry, state: 'expired', code: lateUnknownCode, message: lateUnknownLabel };
  }
  const { state, action, message } = entry;
  return state === 'refused' && message !== undefined
    ? { ...entry, message: describeRefusal(action, message) }
    : entry;
}

const fieldsOf = (entries: readonly OutboxEntry[]): WrittenField[] =>
  entries.flatMap(({ patches }) =>
    patches.flatMap(({ id, fields }) =>
      id === undefined ? [] : Object.keys(fields).map((field) => ({ id, field })),
    ),
  );

const isDone = ({ state, taken }: OutboxEntry): boolean => state === 'done' && taken === undefined;

const donePresses = (entries: readonly OutboxEntry[]): DonePress[] =>
  entries.filter(isDone).map((entry) => ({
    id: entry.id,
    createdAt: entry.createdAt,
    fields: fieldsOf([entry]),
  }));

/**
 * Returns the fields that waiting, sending or done entries write. Fields of other entries, such as refused ones, are
 * left out, whatever was done to the same field before.
 */
function writtenFields(entries: readonly OutboxEntry[]): WrittenField[] {
  const isOpen = ({ state }: OutboxEntry) => state === 'waiting' || state === 'sending';
  const written = entries.filter((entry) => isOpen(entry) || isDone(entry));
  const others = fieldsOf(entries.filter((entry) => !written.includes(entry)));
  return fieldsOf(written).filter(
    ({ id, field }) => !others.some((other) => other.id === id && other.field === field),
  );
}

/** Returns the summary of one user's entries for pages to render. */
export function summaryOf(entries: readonly OutboxEntry[]): OutboxSummary {
  const views = entries.flatMap((entry) => viewOf(entry) ?? []);
  const taken = entries.flatMap((entry) => entry.taken ?? []);
  const written = writtenFields(entries);
  if (views.length === 0 && taken.length === 0 && written.length === 0) return emptyOutbox;
  const open = views.filter(({ state }) => state !== 'refused' && state !== 'expired');
  const signInCodes = new Set(['unauthorized', 'stale-token', 'other-person']);
  return {
    entries: views,
    waiting: open.length,
    oldestAt: open.length === 0 ? undefined : Math.min(...open.map((view) => view.createdAt)),
    conflicts: open.filter(({ state }) => state === 'conflict').length,
    taken,
    written,
    done: donePresses(entries),
    needsSignIn: open.some(({ state, code }) => state === 'waiting' && signInCodes.has(code ?? '')),
  };
}
