import { useClock } from '#data/hooks/use-clock.ts';
import { rotationIndex } from '#domain/time/rotation.ts';

/** How long a page of a list that does not fit stands. */
const pageMs = 10_000;
const dayMs = 86_400_000;

/** Which page of a list is shown now, by the time of day: every screen shows the same one. */
export function usePage(pageCount: number): number {
  // A list of one page has nothing to wait for.
  const nowMs = useClock(pageCount > 1 ? pageMs : dayMs);
  return rotationIndex(nowMs, pageMs, pageCount);
}
