import { offlinePaths } from '#contract/site-pages/offline.ts';
import { cleanId } from '#domain/record-id.ts';
import type { FollowedKind } from './followed.ts';
import { isWorkerPossible } from './worker/apply-update.ts';

/** Loaded with the code that receives the worker's messages, once the page is rendered. */
const loadMessages = () => import('./worker/worker-messages.ts');

/** The answer of the worker; `problem` says why the pages were not saved. */
export type OfflineResult = { readonly isKept: true } | { readonly isKept: false; readonly problem: string };

/** Longest wait for the worker's answer, which first loads a record with everything it links to. */
const longestWaitMs = 60_000;

/**
 * Has the worker fetch an event, team or player with everything its pages draw and keep it on this device until it is released. On a
 * first visit the worker is still on its way: it is told when it takes over. Undefined when the browser has none (plain
 * http, some private windows) or it never answers.
 */
export async function keepOffline(kind: FollowedKind, recordKey: string): Promise<OfflineResult | undefined> {
  const { onWorkerMessage, tellWorker } = await loadMessages();
  const key = cleanId(recordKey) ?? recordKey;
  const tell = () => tellWorker({ type: 'pin', key, related: [...offlinePaths[kind]] });
  return new Promise((resolve) => {
    const settle = (result: OfflineResult | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(result);
    };
    const stop = onWorkerMessage((message) => {
      if (message.type === 'pinned' && message.key === key) settle({ isKept: true });
      if (message.type === 'pin-failed' && message.key === key)
        settle({ isKept: false, problem: message.message });
    });
    const timer = setTimeout(() => settle(undefined), longestWaitMs);
    if (tell()) return;
    if (isWorkerPossible())
      navigator.serviceWorker.addEventListener('controllerchange', tell, { once: true });
    else settle(undefined);
  });
}

/** Lets the saved records be evicted again when space is needed. */
export async function releaseOffline(recordKey: string): Promise<void> {
  const { tellWorker } = await loadMessages();
  tellWorker({ type: 'unpin', key: cleanId(recordKey) ?? recordKey });
}
