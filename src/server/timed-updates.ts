import { auctionCheckMs, runAuctions } from './auction/auction-clock.ts';
import { moveDemoDates } from './demo/demo-dates.ts';
import type { Logger } from './log.ts';
import { endRights, rightEndCheckMs } from './sign-in/end-rights.ts';
import type { TimedOwner } from './store/database/timed-owner.ts';
import type { Store } from './store/store.ts';

export const releaseCheckMs = 1_000;
export const timedRefreshMs = 15_000;
export const demoCheckMs = 15 * 60_000;
export const backupCheckMs = 10 * 60_000;

/**
 * Runs `work` at an interval on one of the league's servers, never two runs at once. A failure is reported and the next
 * run tries again.
 *
 * @returns a function that stops it
 */
export function repeatOnOwner(
  { isOwner }: Pick<TimedOwner, 'isOwner'>,
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  startsAtOnce = false,
): () => void {
  let isBusy = false;
  let isStopped = false;
  const turn = async () => {
    if (isBusy || !isOwner()) return;
    isBusy = true;
    await work().catch((error: unknown) => {
      // Work that a stop of the server cuts off, such as a backup under way, is no error; the next start does it.
      if (!isStopped) onError(error);
    });
    isBusy = false;
  };
  const timer = setInterval(turn, everyMs);
  if (startsAtOnce) void turn();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/**
 * Updates what changes with time alone: articles that are released, rights that end, special records such as the upcoming matches, and the dates of the demo
 * league, which stay near today however long the server runs. Makes the backup of the night. @returns a function that
 * stops all
 */
export function startTimedUpdates(
  store: Pick<Store, 'get' | 'list' | 'transact' | 'releaseDue' | 'refreshTimed'>,
  log: Logger,
  owner: Pick<TimedOwner, 'isOwner'>,
  backUp: (now: Date) => Promise<void>,
): () => void {
  const repeat = (everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void) =>
    repeatOnOwner(owner, everyMs, work, onError);
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const stops = [
    repeat(auctionCheckMs, () => runAuctions(store, Date.now()), failed('the clock of the auctions')),
    repeat(releaseCheckMs, () => store.releaseDue(), failed('releasing articles')),
    repeat(rightEndCheckMs, () => endRights(store, Date.now()), failed('ending rights')),
    repeat(timedRefreshMs, () => store.refreshTimed(Date.now()), failed('timed refresh')),
    repeat(
      demoCheckMs,
      () => moveDemoDates(store, log, Date.now()),
      failed('moving the demo league to today'),
    ),
    repeat(backupCheckMs, () => backUp(new Date()), failed('the backup of the night')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
