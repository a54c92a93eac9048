import { formatTime, type TimeOptions } from './format.ts';

/** The months from one instant to a later one: `Mar 2026`, `Mar – Apr 2026`, `Dec 2025 – Feb 2026`. */
export function monthSpan(from: number, to: number, options: TimeOptions): string {
  const [first, last] = [from, to].map((at) => formatTime(at, options, ['month', 'year']));
  if (first === last) return first ?? '';
  const yearOf = (at: number) => formatTime(at, options, ['year']);
  const start = yearOf(from) === yearOf(to) ? formatTime(from, options, ['month']) : first;
  return `${start} – ${last}`;
}
