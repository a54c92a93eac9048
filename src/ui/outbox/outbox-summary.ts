/** One staff action that is not done yet, as far as summaries care. */
type Entry = {
  readonly state: 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired';
  readonly createdAt: number;
};

/** `quiet`: on its way. `failed`: needs to be seen. `conflict`: needs a decision. */
export type OutboxTone = 'quiet' | 'failed' | 'conflict';

export type OutboxSummary = {
  readonly tone: OutboxTone;
  /** Of all that is not done. */
  readonly count: number;
  readonly text: string;
  /** For a bar with little room: the most urgent, and how many others. */
  readonly short: string;
};

/** Changes that arrive within this time, ms, are not shown: the server answers most actions immediately. */
const quietForMs = 1500;

const labels = {
  conflict: (count: number) => `${count} ${count === 1 ? 'conflict' : 'conflicts'}`,
  failed: (count: number) => `${count} not done`,
  quiet: (count: number) => `${count} waiting`,
} as const;

const toneOf = ({ state }: Entry): OutboxTone =>
  state === 'conflict' ? 'conflict' : state === 'refused' || state === 'expired' ? 'failed' : 'quiet';

/**
 * Returns the text of the chip in the bar, the most urgent state first and none omitted; undefined if there is nothing
 * to show. `nowMs` and the times of the entries are by the server's clock.
 */
export function outboxSummary(entries: readonly Entry[], nowMs: number): OutboxSummary | undefined {
  const tones = (['conflict', 'failed', 'quiet'] as const).flatMap((tone) => {
    const count = entries.filter((entry) => toneOf(entry) === tone).length;
    return count === 0 ? [] : [{ tone, count, text: labels[tone](count) }];
  });
  const [first] = tones;
  const isOld = entries.some(({ createdAt }) => nowMs - createdAt >= quietForMs);
  if (first === undefined || (first.tone === 'quiet' && !isOld)) return undefined;
  const others = entries.length - first.count;
  return {
    tone: first.tone,
    count: entries.length,
    text: tones.map(({ text }) => text).join(', '),
    short: others === 0 ? first.text : `${first.text}, ${others} more`,
  };
}
