import { pageFor } from '#contract/pages.ts';
import { whenTreeReady } from '#data/things/tree-ready.ts';

/** A page is awaited this long; then its own placeholders tell more than the page before. */
const longestWaitMs = 2_000;

/** What each address still waits for; undefined once it need not any more, whatever comes later. */
const arrivals = new Map<string, Promise<void> | undefined>();

/**
 * What the drawing of a page that is moved to has to wait for: its code and its records, so that it is drawn once and
 * nothing moves in it. The page that is opened first has nothing on the screen to keep, and is drawn at once.
 *
 * @param loadCode its failure shows when the page is drawn
 */
export function arrivalOf(
  path: string,
  eventKey: string | undefined,
  loadCode: () => Promise<unknown>,
): Promise<void> | undefined {
  if (arrivals.size === 0) arrivals.set(path, undefined);
  if (arrivals.has(path)) return arrivals.get(path);
  const { keys, related } = pageFor(path, eventKey);
  const records = whenTreeReady(keys, related, longestWaitMs);
  const arrival: Promise<void> = Promise.allSettled([loadCode(), records]).then(() => {
    if (arrivals.get(path) === arrival) arrivals.set(path, undefined);
  });
  arrivals.set(path, arrival);
  return arrival;
}

/** Call it when a page is shown: the others are awaited anew when they are moved to again. */
export function noteArrival(path: string): void {
  arrivals.clear();
  arrivals.set(path, undefined);
}
