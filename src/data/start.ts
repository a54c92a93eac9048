import { keepClockSynchronised } from './clock.ts';
import { connection } from './connection.ts';
import { whenIdle } from './idle.ts';
import { watchInstall } from './install.ts';
import { startLive } from './live/start-live.ts';
import { dataCore } from './things/core.ts';
import { registerWorker } from './worker/register.ts';
import { takeWorkerRecords } from './worker/worker-records.ts';

/**
 * Starts the data layer of a page: call it once, before the first drawing. What is in the page already is
 * drawn first; the connection, the clock and the worker follow when there is time.
 */
export function startData(): void {
  const core = dataCore();
  connection.storage = core.cache.storage;
  watchInstall();
  takeWorkerRecords(core);
  registerWorker();
  afterFirstPaint(() => {
    startLive(core);
    whenIdle(() => keepClockSynchronised((input, init) => fetch(input, init)));
  });
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
