import type { PrecacheEntry } from 'workbox-precaching';
import { channelNames } from '#contract/channels.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import { createCache } from '#sync/cache/create-cache.ts';
import { createConnection } from '#sync/cache/open.ts';
import { createLoader } from '#sync/loader.ts';
import type { Locks } from '#sync/outbox/exclusive.ts';
import { addRuntimeCaches, chunks, createPictureCaches, dropRetiredCaches } from './images.ts';
import { createOfflineKeeping, createOverlayKeeping } from './keeping.ts';
import { loadTree } from './load-tree.ts';
import { reportProblem } from './log.ts';
import { createMessageAnswering } from './messages.ts';
import { createNoticeHandling } from './notices.ts';
import { createOutboxDraining, isOutboxTag, type SyncEvent, type SyncManager } from './outbox.ts';
import { addShell, readInstalledDocument, routeChangesPastWorker } from './shell.ts';
import { overlayFiles } from './shell-document.ts';
import { createThingsAnswering } from './things.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const pages = new BroadcastChannel(channelNames.worker);
const tellPages = (message: WorkerMessage) => pages.postMessage(message);

const cache = createCache({
  clock: Date.now,
  onFallback: (reason) => reportProblem('Records are kept in memory only', reason),
});
const loader = createLoader({ fetch: (input, init) => fetch(input, init), cache, clock: Date.now, host: '' });
const things = createThingsAnswering({ loader, cache, tellPages });
const outbox = createOutboxDraining({
  connection: createConnection(),
  fetch: (input, init) => fetch(input, init),
  locks: self.navigator.locks as Locks | undefined,
  sync: (self.registration as { sync?: SyncManager }).sync,
  tellPages,
  clock: Date.now,
});
const messages = createMessageAnswering({
  cache,
  pictures: createPictureCaches(caches),
  keepOffline: createOfflineKeeping({ loader, cache, tellPages }),
  keepTabs: async (keys, related) => {
    const tree = await loadTree(loader, keys, related);
    await tree.stored;
    return tree.isComplete ? tree.keys.length : undefined;
  },
  keepOverlays: createOverlayKeeping({
    list: async () => overlayFiles(await readInstalledDocument()),
    keep: (file, event) => chunks.handle({ request: new Request(file), event }),
  }),
  drainOutbox: outbox.drain,
  skipWaiting: () => self.skipWaiting(),
  tellPages,
  clock: Date.now,
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(`${httpPaths.things}/`))
    return;
  event.respondWith(things.answer(event.request, (work) => event.waitUntil(work)));
});

self.addEventListener('install', (event) => routeChangesPastWorker(event));

self.addEventListener('message', (event) => {
  const work = messages.answer(event.data, event);
  event.waitUntil(work.catch((reason) => reportProblem('A message could not be answered', reason)));
});

self.addEventListener('sync', (event) => {
  const { tag, lastChance } = event as SyncEvent;
  if (isOutboxTag(tag)) (event as SyncEvent).waitUntil(outbox.onSync(lastChance));
});

const notices = createNoticeHandling(self, (input, init) => fetch(input, init), tellPages);
self.addEventListener('push', (event) => event.waitUntil(notices.onPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(notices.onClick(event.action, event.notification.data));
});
/** Its subscriptions are absent in TypeScript's library. */
type ChangeEvent = ExtendableEvent &
  Partial<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>;
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as ChangeEvent;
  (event as ChangeEvent).waitUntil(notices.onChange(oldSubscription, newSubscription));
});

// A first worker serves the page that installed it; a later one waits until the page agrees to reload.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropRetiredCaches(caches)])),
);

// The list is empty in development, where a shell of nothing would keep the worker from installing.
if (import.meta.env.PROD) addShell(self.__WB_MANIFEST);
addRuntimeCaches();

outbox
  .drain({ isOffline: !navigator.onLine })
  .catch((reason) => reportProblem('The outbox could not be looked at', reason));
