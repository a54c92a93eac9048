import { pageFor } from '#contract/pages.ts';
import { whenTreeReady } from '#data/things/tree.ts';

/** Longest wait for a page; after it the page is drawn with its placeholders. */
const longestWaitMs = 2_000;

/** Pending arrival of each address; undefined once it has ended. */
const arrivals = new Map<string, Promise<void> | undefined>();

/**
 * Returns the promise that a page waits for before it replaces the previous one: its code and its records. The page
 * then renders once and does not shift. The first page opened replaces nothing and renders at once.
 *
 * @param loadCode its failure is shown when the page is rendered
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
