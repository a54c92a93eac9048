import { typedTime } from './input-time.ts';
import { calendarDate } from './wall-clock.ts';

const hourMs = 3_600_000;

/** Longest that a key for a match lasts, ms: it may be given out in the week before. */
export const longestMatchKeyMs = 7 * 24 * hourMs;

/** A match that starts later than this before the end of its day belongs to the next one, ms. */
const shortestPlayMs = 4 * hourMs;

const dayEnd = 'T06:00';

/**
 * When a key for a match ends unless somebody says otherwise: at six in the morning after the match, for matches run
 * past midnight; no later than a key may last.
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

/** Whether a key for a match may end then. */
export function isMatchKeyEnd(endsAtMs: number, nowMs: number): boolean {
  return endsAtMs > nowMs && endsAtMs <= nowMs + longestMatchKeyMs;
}
