import { pageFor } from '#contract/pages.ts';
import { whenTreeReady } from '#data/things/tree-ready.ts';

/** Longest wait for a page; after it the page is drawn with its placeholders. */
const longestWaitMs = 2_000;

/** What each address waits for; undefined once it has been waited for. */
const arrivals = new Map<string, Promise<void> | undefined>();

/**
 * What a page waits for before it replaces the one before it: its code and its records, so that it is drawn once and does
 * not shift. The page opened first replaces nothing and is drawn at once.
 *
 * @param loadCode its failure is shown when the page is drawn
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

/** Call it when a page is shown: other pages wait for their records again when they are opened again. */
export function noteArrival(path: string): void {
  arrivals.clear();
  arrivals.set(path, undefined);
}
