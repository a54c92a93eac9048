import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage } from './navigation.ts';
import { shellDocument, shellHeaders } from './shell-document.ts';

type PrecacheList = Parameters<typeof precacheAndRoute>[0];

/**
 * Serves the app itself: its files come from the cache they were installed into, and so does the document of
 * every page. That document carries no first view; the page draws from IndexedDB.
 */
export function addShell(precacheList: PrecacheList): void {
  // The start page is a page like any other, not the installed document as it is.
  precacheAndRoute(precacheList, { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  const readTemplate = createHandlerBoundToURL('/index.html');
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname),
    async (asked) => {
      const { pathname } = asked.url;
      const template = await readTemplate(asked);
      const html = shellDocument(await template.text(), pathname);
      const headers = { ...Object.fromEntries(template.headers), ...shellHeaders(pathname) };
      return new Response(html, { headers, status: template.status });
    },
  );
}
