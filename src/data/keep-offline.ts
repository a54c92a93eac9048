import { offlineEventPaths } from '#contract/site-pages/event.ts';
import { cleanId } from '#domain/record-id.ts';
import { isWorkerPossible } from './worker/control.ts';

/** They come with the code that hears the worker, once a page is drawn. */
const loadMessages = () => import('./worker/worker-messages.ts');

export type OfflineResult = { readonly isKept: boolean; readonly text: string };

/** Longest wait for the worker's answer, which first loads a big event with everything it links to. */
const longestWaitMs = 60_000;

/**
 * Has the worker fetch an event with everything it links to and keep it on this device until it is released. On a
 * first visit the worker is still on its way: it is told when it takes over. Undefined when the browser has none (plain
 * http, some private windows) or it never answers.
 */
export async function keepEventOffline(eventKey: string): Promise<OfflineResult | undefined> {
  const { onWorkerMessage, tellWorker } = await loadMessages();
  const key = cleanId(eventKey) ?? eventKey;
  const tell = () => tellWorker({ type: 'pin', key, related: [...offlineEventPaths] });
  return new Promise((resolve) => {
    const settle = (result: OfflineResult | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(result);
    };
    const stop = onWorkerMessage((message) => {
      if (message.type === 'pinned' && message.key === key) {
        settle({ isKept: true, text: `Saved for offline: ${message.records} records` });
      }
      if (message.type === 'pin-failed' && message.key === key)
        settle({ isKept: false, text: message.message });
    });
    const timer = setTimeout(() => settle(undefined), longestWaitMs);
    if (tell()) return;
    if (isWorkerPossible())
      navigator.serviceWorker.addEventListener('controllerchange', tell, { once: true });
    else settle(undefined);
  });
}

/** Lets the event's records be evicted again when space is needed. */
export async function releaseEventOffline(eventKey: string): Promise<void> {
  const { tellWorker } = await loadMessages();
  tellWorker({ type: 'unpin', key: cleanId(eventKey) ?? eventKey });
}
