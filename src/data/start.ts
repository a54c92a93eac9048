import { startOutbox } from './actions/start-outbox.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { connection } from './connection.ts';
import { watchInstall } from './install.ts';
import { lookAhead, type PageTree, primeRecords } from './prime.ts';
import { startSession } from './session/start-session.ts';
import { site } from './site.ts';
import { type DataCore, dataCore } from './things/core.ts';
import { readFirstView } from './things/first-view.ts';
import { whenIdle } from './timing.ts';
import { untilLoaded } from './until-loaded.ts';

/** Starts the parts of a page with a user besides the records: the install offer, the session and the outbox. */
export function startVisitor(): void {
  watchInstall();
  afterFirstPaint(() => {
    startSession(site().minisite !== undefined || readFirstView()?.hasSession === true);
    startOutbox();
    // Without its code, the state that this browser remembers stays in effect.
    import('./late-visitor.ts').then(({ startLate }) => startLate(), ignore);
  });
}

/** Clocks may be this device's for a moment; the first view's own requests come first. */
const clockDelayMs = 5_000;

let ahead: Promise<void> = Promise.resolve();

/**
 * Starts the data layer of a page: call it once, before the code of the page is there. The connection, the clock and
 * the worker follow when there is time.
 */
export function startData(path: string): void {
  const core = dataCore();
  connection.storage = core.cache.storage;
  ahead = lookAhead(core, path);
  afterFirstPaint(() => {
    connect(core);
    import('./worker/register.ts').then(({ registerWorker }) => registerWorker(), ignore);
    setTimeout(() => whenIdle(() => void import('./clock-sync.ts').then(synchronise, ignore)), clockDelayMs);
  });
}

/**
 * Settles when the records of the page's tree are as far in memory as page and disk have them, so that the first
 * drawing is complete.
 */
export function primePage(tree: PageTree): Promise<void> {
  return primeRecords(dataCore(), tree, ahead);
}

const synchronise = ({ keepClockSynchronised }: typeof import('./clock-sync.ts')): void => {
  keepClockSynchronised((input, init) => fetch(input, init));
};

/** A page without worker or server time works the same; the next one tries again. */
const ignore = (): void => undefined;

/** The code of the connection comes with the socket's, once the page is painted. */
const loadLive = untilLoaded(() => import('./live/start-live.ts'));

function connect(core: DataCore): void {
  void loadLive().then(({ startLive }) => startLive(core));
}
