import { imageUrl } from '#domain/theme/images.ts';
import { keepClockSynchronised } from './clock.ts';
import { connection } from './connection.ts';
import { whenIdle } from './idle.ts';
import { watchInstall } from './install.ts';
import { startLive } from './live/start-live.ts';
import { primeRecords, rememberPage } from './prime.ts';
import { site } from './site.ts';
import { dataCore } from './things/core.ts';
import { keepCarriedPictures } from './things/first-pictures.ts';
import { registerWorker } from './worker/register.ts';
import { takeWorkerRecords } from './worker/worker-records.ts';

/** Clocks may be this device's for a moment; the first view's own requests come first. */
const clockDelayMs = 5_000;

/**
 * Starts the data layer of a page: call it once. Settles when the records of the address are as far in memory as
 * page and disk have them, so that the first drawing is complete; the connection, the clock and the worker follow
 * when there is time.
 */
export function startData(path: string): Promise<void> {
  const core = dataCore();
  connection.storage = core.cache.storage;
  watchInstall();
  takeWorkerRecords(core);
  registerWorker();
  keepCarriedPictures((id) => imageUrl('', { id, fileExtension: 'svg' }, 'orig') ?? id);
  afterFirstPaint(() => {
    startLive(core);
    setTimeout(
      () => whenIdle(() => keepClockSynchronised((input, init) => fetch(input, init))),
      clockDelayMs,
    );
  });
  return primeRecords(core, path, site().minisite);
}

/** Call it for each address shown: what it shows is remembered, so that its next visit is drawn at once. */
export function rememberShownPage(path: string, minisiteEventKey: string | undefined): () => void {
  const minisite = minisiteEventKey === undefined ? undefined : { eventKey: minisiteEventKey };
  return rememberPage(dataCore(), path, minisite);
}

/** Hidden pages paint nothing and must connect all the same, hence the timer. */
function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, 500);
}
