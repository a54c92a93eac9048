import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { fileCaches, retiredCaches } from '#contract/file-caches.ts';
import { isPartOfPage } from './shell.ts';

type SizeLimit = {
  cacheWillUpdate(event: { response: Response }): Promise<Response | null>;
};

/** An answer that is sent in pieces does not say how large it is. */
const sizeOf = async (response: Response): Promise<number> => {
  const said = response.headers.get('Content-Length');
  return said === null ? (await response.clone().blob()).size : Number(said);
};

/** A cache plugin that lets large answers pass without keeping them. Sizes are bytes. */
export function maximumSize(maximumBytes: number): SizeLimit {
  return {
    async cacheWillUpdate({ response }) {
      return (await sizeOf(response)) > maximumBytes ? null : response;
    },
  };
}

/** Caches that may be dropped without losing anything that the user asked to keep. */
const pictureCaches = [fileCaches.attachments, fileCaches.pictures];

const daySeconds = 86_400;
const maximumPictureBytes = 3 * 1024 * 1024;

/** An attachment never changes under its id; logos and share images are rendered from records and do. */
const attachment = /^\/image(?:\.|$)/;
const drawnPicture = /^\/(?:theme|match)(?:\.[^/]*)?$/;

/** Files of the build have a name of their own for every content; overlay and dashboard chunks come this way. */
const hashedFile = /^\/assets\//;

/** Workbox's own plugin classes do not fit its plugin type under exact optional properties. */
const limits = (maxEntries: number, maxAgeSeconds: number): WorkboxPlugin[] => [
  new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }) as WorkboxPlugin,
];

/** Answers files of the build, and keeps those that are not installed. */
export const chunks = new CacheFirst({ cacheName: fileCaches.chunks, plugins: limits(300, 60 * daySeconds) });

/** Caches what is fetched at runtime: images, and the chunks that are not installed with the app. */
export function addRuntimeCaches(): void {
  const size = maximumSize(maximumPictureBytes);
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && isPartOfPage(request) && attachment.test(url.pathname),
    new CacheFirst({ cacheName: fileCaches.attachments, plugins: [size, ...limits(800, 90 * daySeconds)] }),
  );
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && isPartOfPage(request) && drawnPicture.test(url.pathname),
    new StaleWhileRevalidate({
      cacheName: fileCaches.pictures,
      plugins: [size, ...limits(300, 30 * daySeconds)],
    }),
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && hashedFile.test(url.pathname), chunks);
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && (request.destination === 'image' || request.destination === 'font') && url.search === '',
    new StaleWhileRevalidate({
      cacheName: fileCaches.files,
      plugins: [size, ...limits(200, 60 * daySeconds)],
    }),
  );
}

/** Deletes what an earlier release kept and must not be answered any more. */
export async function dropRetiredCaches(storage: CacheStorage): Promise<void> {
  for (const name of retiredCaches) await storage.delete(name);
}

/** Returns functions that count and clear the cached images. */
export function createPictureCaches(storage: CacheStorage): {
  count(): Promise<number>;
  clear(): Promise<void>;
} {
  return {
    async count() {
      let total = 0;
      for (const name of pictureCaches) total += (await (await storage.open(name)).keys()).length;
      return total;
    },
    async clear() {
      for (const name of pictureCaches) {
        const cache = await storage.open(name);
        for (const request of await cache.keys()) await cache.delete(request);
      }
    },
  };
}
