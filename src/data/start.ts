import { imageUrl } from '#domain/theme/images.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { connection } from './connection.ts';
import { whenIdle } from './idle.ts';
import { primeRecords, rememberPage, rememberWanted } from './prime.ts';
import { site } from './site.ts';
import { type DataCore, dataCore } from './things/core.ts';
import { keepCarriedPictures } from './things/first-pictures.ts';
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
  takeWorkerRecords(core);
  keepCarriedPictures((id) => imageUrl('', { id, fileExtension: 'svg' }, 'orig') ?? id);
  afterFirstPaint(() => {
    connect(core);
    import('./worker/register.ts').then(({ registerWorker }) => registerWorker(), ignore);
    setTimeout(() => whenIdle(() => void import('./clock-sync.ts').then(synchronise, ignore)), clockDelayMs);
  });
  return primeRecords(core, path, site().minisite);
}

const synchronise = ({ keepClockSynchronised }: typeof import('./clock-sync.ts')): void => {
  keepClockSynchronised((input, init) => fetch(input, init));
};

/** A page without worker or server time works the same; the next one tries again. */
const ignore = (): void => undefined;

const firstRetryMs = 1_000;
const longestRetryMs = 15_000;

/** The code of the connection comes with the socket's, once the page is painted; without a network it is tried again. */
function connect(core: DataCore, retryMs = firstRetryMs): void {
  import('./live/start-live.ts').then(
    ({ startLive }) => startLive(core),
    () => setTimeout(() => connect(core, Math.min(retryMs * 2, longestRetryMs)), retryMs),
  );
}

/** Call it for each address shown: what it shows is remembered, so that its next visit is drawn at once. */
export function rememberShownPage(path: string, minisiteEventKey: string | undefined): () => void {
  const minisite = minisiteEventKey === undefined ? undefined : { eventKey: minisiteEventKey };
  return rememberPage(dataCore(), path, minisite);
}

/**
 * The same for a page that stays open for hours and shows other records meanwhile (overlays): whatever it asked for
 * last is remembered as well.
 */
export function rememberShownKeys(path: string): void {
  rememberWanted(dataCore(), path);
}
