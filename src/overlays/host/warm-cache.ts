import { fileCaches } from '#contract/file-caches.ts';
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
 * draws the overlay.
 */
export function keepOwnFilesOffline(): void {
  if (!('caches' in globalThis) || !navigator.serviceWorker) return;
  setTimeout(() => whenIdle(() => void keepFiles().catch(() => undefined)), settledMs);
}

async function keepFiles(): Promise<void> {
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  for (const url of files.slice(-maximumFiles)) {
    const name = url.origin === location.origin ? cacheOf(url.pathname) : undefined;
    if (name === undefined || (await caches.match(url)) !== undefined) continue;
    await (await caches.open(name)).add(url).catch(() => undefined);
  }
}
