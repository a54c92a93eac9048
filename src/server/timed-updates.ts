import { moveDemoDates } from './demo/demo-dates.ts';
import type { Logger } from './log.ts';
import type { Store } from './store/store.ts';

export const timedRefreshMs = 15_000;
export const demoCheckMs = 15 * 60_000;

/** Does work again and again, never twice at a time; a failure is logged and the next turn tries again. */
function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await work().catch(onError);
    isBusy = false;
  }, everyMs);
  return () => clearInterval(timer);
}

/**
 * What changes by time alone: computed records, such as what is upcoming, and the dates of the demo league, which
 * never looks dead however long the server runs. Answers how to stop.
 */
export function startTimedUpdates(
  store: Pick<Store, 'get' | 'transact' | 'refreshTimed'>,
  log: Logger,
): () => void {
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const stops = [
    repeat(timedRefreshMs, () => store.refreshTimed(Date.now()), failed('timed refresh')),
    repeat(
      demoCheckMs,
      () => moveDemoDates(store, log, Date.now()),
      failed('moving the demo league to today'),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
