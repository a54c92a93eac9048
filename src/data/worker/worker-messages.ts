import { type PageMessage, readWorkerMessage, type WorkerMessage } from '#contract/worker.ts';
import { openPageChannel } from '../live/page-channel.ts';

/** The channel on which the worker speaks to all its pages. */
export const workerChannelName = 'grandstand';

/** Sends a message to the worker; answers whether there is one. */
export function tellWorker(message: PageMessage): boolean {
  const controller = globalThis.navigator?.serviceWorker?.controller;
  if (!controller) return false;
  controller.postMessage(message);
  return true;
}

/** Tells the other pages, and the listeners of this one, what the worker would tell them. */
export function tellPages(message: WorkerMessage): void {
  const channel = openPageChannel(workerChannelName);
  channel?.post(message);
  channel?.close();
}

/** Listens to what the worker tells all pages. Answers how to stop. */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  const channel = openPageChannel(workerChannelName);
  channel?.listen((data) => {
    const message = readWorkerMessage(data);
    if (message !== undefined) listener(message);
  });
  return () => channel?.close();
}
