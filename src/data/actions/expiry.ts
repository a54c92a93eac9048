import { isPastUse } from '#sync/outbox/claiming.ts';
import type { OutboxEntry } from '#sync/outbox/entry.ts';

/** Longest delay a timer is set for; it looks again then. */
const longestMs = 3_600_000;

/** Wakes up when a perishable entry passes its use-by time, so that it dies before everybody's eyes. */
export function createExpiry(
  clock: () => number,
  onExpired: () => void,
): { plan(entries: readonly OutboxEntry[]): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan(entries) {
      clearTimeout(timer);
      const now = clock();
      if (entries.some((entry) => isPastUse(entry, now))) {
        timer = setTimeout(onExpired, 0);
        return;
      }
      const dueAt = entries.flatMap(({ state, useByAt, clockOffsetMs }) => {
        const at = (useByAt ?? 0) - clockOffsetMs + 1;
        return state === 'waiting' && useByAt !== undefined && at > now ? [at] : [];
      });
      if (dueAt.length === 0) return;
      timer = setTimeout(onExpired, Math.min(longestMs, Math.max(0, Math.min(...dueAt) - now)));
    },
  };
}
