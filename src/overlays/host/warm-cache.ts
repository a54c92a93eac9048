import { fileCaches } from '#contract/file-caches.ts';
import type { PageMessage } from '#contract/worker.ts';
import { whenIdle } from '#data/timing.ts';

/** The worker's cache for a file that is not installed with the app, by its path. */
const cacheOf = (path: string): string | undefined => {
  if (path.startsWith('/assets/')) return fileCaches.chunks;
  return /^\/image(?:\.|$)/.test(path) ? fileCaches.attachments : undefined;
};

const settledMs = 3_000;
const maximumFiles = 200;

/**
 * A page that loads before its worker is in charge (the first one of a browser, or a refresh without cache) fetches
 * past it. What it fetched is put into the worker's caches afterwards, so that a restart with server and network off
 * draws the overlay; and the worker fetches the code of all others, which may be opened then for the first time.
 */
export function keepOwnFilesOffline(): void {
  if (!('caches' in globalThis) || !navigator.serviceWorker) return;
  const keep = (): void => {
    setTimeout(() => whenIdle(() => void keepFiles().catch(() => undefined)), settledMs);
  };
  keep();
  // A worker that had to be registered again has nothing yet.
  navigator.serviceWorker.addEventListener('controllerchange', keep);
}

async function keepFiles(): Promise<void> {
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  for (const url of files.slice(-maximumFiles)) {
    const name = url.origin === location.origin ? cacheOf(url.pathname) : undefined;
    if (name === undefined || (await caches.match(url)) !== undefined) continue;
    await (await caches.open(name)).add(url).catch(() => undefined);
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-overlays' } satisfies PageMessage);
}
