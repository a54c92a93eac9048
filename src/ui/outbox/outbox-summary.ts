/** One staff action that is not done yet, as far as summaries care. */
type Entry = {
  readonly state: 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired';
  readonly createdAt: number;
};

/** `quiet`: on its way. `failed`: needs to be seen. `conflict`: needs a decision. */
export type OutboxTone = 'quiet' | 'failed' | 'conflict';

export type OutboxSummary = { readonly tone: OutboxTone; readonly count: number; readonly text: string };

/** What arrives within this time is not worth showing: most presses are answered at once. */
const quietForMs = 1500;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * What the chip in the bar says, the most urgent first; undefined when nothing is worth saying. `nowMs` by the
 * server's clock, as the entries' times.
 */
export function outboxSummary(entries: readonly Entry[], nowMs: number): OutboxSummary | undefined {
  const conflicts = entries.filter(({ state }) => state === 'conflict').length;
  if (conflicts > 0) {
    return { tone: 'conflict', count: conflicts, text: counted(conflicts, 'conflict', 'conflicts') };
  }
  const failed = entries.filter(({ state }) => state === 'refused' || state === 'expired').length;
  if (failed > 0) return { tone: 'failed', count: failed, text: `${failed} not done` };
  const isOld = entries.some(({ createdAt }) => nowMs - createdAt >= quietForMs);
  return isOld ? { tone: 'quiet', count: entries.length, text: `${entries.length} waiting` } : undefined;
}
