import { hourMs } from './durations.ts';
import { typedTime } from './input-time.ts';
import { calendarDate } from './wall-clock.ts';

/** Longest that a key for a match lasts, ms: it may be given out in the week before. */
export const longestMatchKeyMs = 7 * 24 * hourMs;

/** A match that starts later than this before the end of its day belongs to the next one, ms. */
const shortestPlayMs = 4 * hourMs;

const dayEnd = 'T06:00';

/**
 * Returns the default end of a key for a match, epoch ms: 6:00 on the morning after the match, since matches run past
 * midnight. It is limited by the longest lifetime of a key.
 *
 * @param startMs undefined for a match without a date
 * @param zone the broadcast's
 */
export function endOfMatchDay(startMs: number | undefined, nowMs: number, zone: string): number {
  const playedAt = Math.max(startMs ?? nowMs, nowMs) + shortestPlayMs;
  const mornings = [0, 1].map((days) => {
    const date = calendarDate(playedAt + days * 24 * hourMs, zone);
    return typedTime(`${date}${dayEnd}`, zone)?.at ?? playedAt;
  });
  const morning = mornings.find((at) => at >= playedAt) ?? playedAt;
  return Math.min(morning, nowMs + longestMatchKeyMs);
}

/** Returns true if a key for a match may end at this time. */
export function isMatchKeyEnd(endsAtMs: number, nowMs: number): boolean {
  return endsAtMs > nowMs && endsAtMs <= nowMs + longestMatchKeyMs;
}
