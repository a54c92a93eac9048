import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage } from './navigation.ts';
import { shellDocument, shellHeaders } from './shell-document.ts';
import { standingPage } from './standing-page.ts';

const documentPath = '/index.html';

type PrecacheList = Parameters<typeof precache>[0];

/**
 * Serves the app itself: its files come from the cache they were installed into, and so does the document of
 * every page. That document carries no first view; the page draws from IndexedDB. Where the browser has dropped it and the
 * server is away, a page stands that waits for the server.
 */
export function addShell(precacheList: PrecacheList): void {
  precache(precacheList);
  cleanupOutdatedCaches();
  const readTemplate = createHandlerBoundToURL(documentPath);
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url),
    async (asked) => {
      const { pathname } = asked.url;
      const template = await readTemplate(asked).catch(() => undefined);
      if (template === undefined) return standingPage(pathname);
      const html = shellDocument(await template.text(), pathname);
      const headers = shellHeaders(template.headers, { pathname, origin: location.origin });
      return new Response(html, { headers, status: template.status });
    },
  );
  // Behind the pages: opened by its file name, the installed document is a page with its policy all the same. The start
  // page is one like any other, too.
  addRoute({ directoryIndex: '', cleanURLs: false });
}

/** The installed document of every page; empty where the browser has dropped it. */
export async function readInstalledDocument(): Promise<string> {
  return (await (await matchPrecache(documentPath))?.text()) ?? '';
}
