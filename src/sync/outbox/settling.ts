import type { Already } from '#domain/actions/already.ts';
import { type OutboxEntry, withoutAnswer } from './entry.ts';
import type { OutboxChange, OutboxContent } from './outbox-store.ts';
import { fieldsSetBy, withoutPatchFields } from './patches.ts';
import type { Answer } from './sending.ts';

/** The receipt of an entry whose outcome was there before: nothing of it is to be drawn. */
export function settledAlready(entry: OutboxEntry, already: Already, deviceNow: number): OutboxEntry {
  return { ...withoutAnswer(entry), state: 'done', patches: [], already, settledAt: deviceNow };
}

/** Returns the sent entry in its state after the answer. */
export function settled(entry: OutboxEntry, answer: Answer, deviceNow: number, newKey: string): OutboxEntry {
  const base = { ...withoutAnswer(entry), settledAt: deviceNow };
  switch (answer.kind) {
    case 'done':
      if (answer.already !== undefined) return settledAlready(entry, answer.already, deviceNow);
      return { ...base, state: 'done', answer: answer.data, sequence: answer.sequence };
    case 'conflict': {
      const { message, conflicts, sequence } = answer;
      return { ...base, state: 'conflict', isSent: false, code: 'conflict', message, conflicts, sequence };
    }
    case 'expired':
      return { ...base, state: 'expired', isSent: false, code: 'expired', message: answer.message };
    case 'refused': {
      const { code, message, conflicts } = answer;
      return { ...base, state: 'refused', isSent: false, code, message, conflicts };
    }
    case 'held':
      return { ...base, state: 'waiting', code: answer.code, message: answer.message };
    case 'other-key':
      return { ...base, state: 'waiting', isSent: false, requestKey: newKey };
    case 'retry': {
      // No server answered, so this was no attempt.
      const attempts = answer.isReached ? base.attempts : base.attempts - 1;
      return { ...base, attempts, state: 'waiting', message: answer.message };
    }
    default:
      return answer satisfies never;
  }
}

/** Writes the answer down; nothing when the entry is gone meanwhile or goes on under another key. */
export function settleEntry(
  { entries }: OutboxContent,
  sent: Pick<OutboxEntry, 'id' | 'requestKey'>,
  answer: Answer,
  deviceNow: number,
  newKey: string,
): OutboxChange<undefined> {
  const entry = entries.find(({ id }) => id === sent.id);
  if (entry === undefined || entry.state !== 'sending' || entry.requestKey !== sent.requestKey) {
    return { result: undefined };
  }
  const next = settled(entry, answer, deviceNow, newKey);
  if (next.state !== 'done') return { put: [next], result: undefined };
  return { put: [next, ...withSavedSince(entries, next)], result: undefined };
}

/**
 * Notes in the refused and expired entries that were pressed before a call which of their fields it has saved. The
 * worker comes here too and knows no actions: pages take these fields out of the payloads (deciding.ts).
 */
function withSavedSince(entries: readonly OutboxEntry[], done: OutboxEntry): OutboxEntry[] {
  const saved = fieldsSetBy(done.patches);
  return entries.flatMap((entry) => {
    const isOver = entry.state === 'refused' || entry.state === 'expired';
    if (!isOver || entry.person !== done.person || entry.order > done.order) return [];
    const left = fieldsSetBy(withoutPatchFields(entry.patches, saved));
    if (left.length === fieldsSetBy(entry.patches).length) return [];
    return [{ ...entry, savedSince: [...(entry.savedSince ?? []), ...saved] }];
  });
}
