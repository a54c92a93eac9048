import { dayMs, hourMs, minuteMs, secondMs } from './durations.ts';

/**
 * The time since a moment: `20 s`, `2 min`, `3 h`, `1 day`; undefined below ten seconds. Seconds change in steps of ten,
 * so that the text changes less often. A time in the future (from a wrong clock) gives undefined.
 */
export function elapsedText(thenMs: number, nowMs: number): string | undefined {
  const ageMs = nowMs - thenMs;
  if (!(ageMs >= 10 * secondMs)) return undefined;
  if (ageMs < minuteMs) return `${Math.floor(ageMs / (10 * secondMs)) * 10} s`;
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)} h`;
  const days = Math.floor(ageMs / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The age of saved data or of an event: `just now`, `20 s ago`, `1 day ago`. */
export function relativeAge(thenMs: number, nowMs: number): string {
  const elapsed = elapsedText(thenMs, nowMs);
  return elapsed === undefined ? 'just now' : `${elapsed} ago`;
}

/** The length of a state that continues: `for a few seconds`, `for 20 s`, `for 1 day`. */
export function lastingText(sinceMs: number, nowMs: number): string {
  return `for ${elapsedText(sinceMs, nowMs) ?? 'a few seconds'}`;
}
