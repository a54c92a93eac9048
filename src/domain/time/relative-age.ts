const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How old saved data is: `just now`, `20 s ago`, `2 min ago`, `3 h ago`, `1 day ago`. Seconds change in steps of
 * ten, so that the text changes less often. A time in the future (from a wrong clock) gives `just now`.
 */
export function relativeAge(thenMs: number, nowMs: number): string {
  const ageMs = nowMs - thenMs;
  if (!(ageMs >= 10 * secondMs)) return 'just now';
  if (ageMs < minuteMs) return `${Math.floor(ageMs / (10 * secondMs)) * 10} s ago`;
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)} h ago`;
  const days = Math.floor(ageMs / dayMs);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
