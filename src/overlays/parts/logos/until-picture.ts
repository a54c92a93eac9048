import { subscribe } from 'valtio/vanilla';
import { connection } from '#data/connection.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Fetches and decodes an image that failed, with growing pauses and at once when the server is back. Then calls `work`,
 * which can show the image in the same frame.
 */
export function untilPicture(address: string, giveUp: AbortSignal, work: () => void): void {
  if (giveUp.aborted) return;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = connection.isConnected;

  const attempt = (): void => {
    clearTimeout(timer);
    const picture = new Image();
    picture.src = address;
    picture.decode().then(
      () => {
        if (giveUp.aborted) return;
        stop();
        work();
      },
      () => !giveUp.aborted && wait(),
    );
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  };
  const stopListening = subscribe(connection, () => {
    const isBack = connection.isConnected && !wasConnected;
    wasConnected = connection.isConnected;
    if (isBack) attempt();
  });
  const stop = (): void => {
    clearTimeout(timer);
    stopListening();
  };
  giveUp.addEventListener('abort', stop);
  wait();
}
