import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage } from './navigation.ts';

type PrecacheList = Parameters<typeof precacheAndRoute>[0];

/**
 * Serves the app itself: its files come from the cache they were installed into, and so does the document of
 * every page. That document carries no first view; the page draws from IndexedDB.
 */
export function addShell(precacheList: PrecacheList): void {
  precacheAndRoute(precacheList);
  cleanupOutdatedCaches();
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname),
    createHandlerBoundToURL('/index.html'),
  );
}
