import { subscribe } from 'valtio/vanilla';
import { connection } from '../connection.ts';
import { dataCore } from '../things/core.ts';

/** However quiet everything is, what waits is tried this often while a page is open. */
const timerMs = 30_000;

/** Answers arrive in bursts; one of them is reason enough. */
const answerRestMs = 2_000;

/**
 * Calls back whenever the server may be reachable again: socket connect, `online`, the page shown, any answer of
 * the server, and now and then (toolchain 4.2: Background Sync alone would leave an outbox lying). Answers how to
 * stop.
 */
export function onDrainTrigger(trigger: () => void): () => void {
  let answeredAt = 0;
  const becameVisible = () => {
    if (document.visibilityState === 'visible') trigger();
  };
  let { isConnected } = connection;
  const stops = [
    subscribe(connection, () => {
      const isNew = connection.isConnected && !isConnected;
      isConnected = connection.isConnected;
      if (isNew) trigger();
    }),
    dataCore().onAnswer(() => {
      if (Date.now() - answeredAt < answerRestMs) return;
      answeredAt = Date.now();
      trigger();
    }),
  ];
  const timer = setInterval(trigger, timerMs);
  addEventListener('online', trigger);
  addEventListener('pageshow', trigger);
  document.addEventListener('visibilitychange', becameVisible);
  return () => {
    clearInterval(timer);
    removeEventListener('online', trigger);
    removeEventListener('pageshow', trigger);
    document.removeEventListener('visibilitychange', becameVisible);
    for (const stop of stops) stop();
  };
}
