import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage } from './navigation.ts';
import { shellDocument, shellHeaders } from './shell-document.ts';

type PrecacheList = Parameters<typeof precache>[0];

/**
 * Serves the app itself: its files come from the cache they were installed into, and so does the document of
 * every page. That document carries no first view; the page draws from IndexedDB.
 */
export function addShell(precacheList: PrecacheList): void {
  precache(precacheList);
  cleanupOutdatedCaches();
  const readTemplate = createHandlerBoundToURL('/index.html');
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname),
    async (asked) => {
      const { pathname } = asked.url;
      const template = await readTemplate(asked);
      const html = shellDocument(await template.text(), pathname);
      const headers = shellHeaders(template.headers, pathname);
      return new Response(html, { headers, status: template.status });
    },
  );
  // Behind the pages: opened by its file name, the installed document is a page with its policy all the same. The start
  // page is one like any other, too.
  addRoute({ directoryIndex: '', cleanURLs: false });
}
