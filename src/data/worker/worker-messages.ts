import { channelNames } from '#contract/channels.ts';
import type { PageMessage, WorkerMessage } from '#contract/worker.ts';
import { openPageChannel } from '../live/page-registry.ts';
import { reportProblem } from '../log.ts';

/** Sends a message to the worker; answers whether there is one. */
export function tellWorker(message: PageMessage): boolean {
  const controller = globalThis.navigator?.serviceWorker?.controller;
  if (!controller) return false;
  controller.postMessage(message);
  return true;
}

/** Tells the other pages, and the listeners of this one, what the worker would tell them. */
export function tellPages(message: WorkerMessage): void {
  const channel = openPageChannel(channelNames.worker);
  channel?.post(message);
  channel?.close();
}

/**
 * Listens to what the worker tells all pages. Messages are read in their order by code that comes with the first of
 * them; one that arrives before that code can be fetched is lost, as it would be for a page that opens later.
 * Answers how to stop.
 */
export function onWorkerMessage(listener: (message: WorkerMessage) => void): () => void {
  const channel = openPageChannel(channelNames.worker);
  let isListening = true;
  let read: Promise<void> = Promise.resolve();
  const hear = async (data: unknown): Promise<void> => {
    const { readWorkerMessage } = await import('#contract/worker.ts');
    const message = readWorkerMessage(data);
    if (message !== undefined && isListening) listener(message);
  };
  channel?.listen((data) => {
    read = read.then(() => hear(data)).catch(reportUnread);
  });
  return () => {
    isListening = false;
    channel?.close();
  };
}

function reportUnread(reason: unknown): void {
  reportProblem('A message of the worker could not be read', reason);
}
