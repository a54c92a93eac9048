import type { Answer } from './answers.ts';
import { type OutboxEntry, withoutAnswer } from './entry.ts';
import type { OutboxChange, OutboxContent } from './outbox-store.ts';
import { fieldsSetBy, withoutPatchFields } from './patches.ts';
import { withoutRecordFields } from './payloads.ts';

/** What an answer makes of the entry that was sent. */
export function settled(entry: OutboxEntry, answer: Answer, deviceNow: number, newKey: string): OutboxEntry {
  const base = { ...withoutAnswer(entry), settledAt: deviceNow };
  switch (answer.kind) {
    case 'done':
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
      // Where nobody was, nothing was tried.
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
  const { put, remove } = withoutMadeUp(entries, next);
  return { put: [next, ...put], remove, result: undefined };
}

/**
 * What was not done and was saved afterwards all the same is no news to anybody: fields that this call has set leave
 * the refused and expired entries that were pressed before it, and entries without any left are gone. What is left
 * can be tried again without writing the older value over the newer one.
 */
function withoutMadeUp(
  entries: readonly OutboxEntry[],
  done: OutboxEntry,
): { put: OutboxEntry[]; remove: string[] } {
  const put: OutboxEntry[] = [];
  const remove: string[] = [];
  const set = fieldsSetBy(done.patches);
  for (const entry of entries) {
    const isOver = entry.state === 'refused' || entry.state === 'expired';
    if (!isOver || entry.person !== done.person || entry.order > done.order) continue;
    const patches = withoutPatchFields(entry.patches, set);
    if (fieldsSetBy(patches).length === fieldsSetBy(entry.patches).length) continue;
    const payload = withoutRecordFields(entry.action, entry.payload, set);
    // A map that was to be created is in the payload only.
    if (payload !== undefined) put.push({ ...entry, payload, patches });
    else if (patches.length === 0) remove.push(entry.id);
  }
  return { put, remove };
}
