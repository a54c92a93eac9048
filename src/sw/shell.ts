import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage } from './navigation.ts';
import type { PageSnapshots } from './page-snapshots.ts';
import { isOnAir, shellDocument, shellHeaders } from './shell-document.ts';
import { withSnapshot } from './snapshot-document.ts';

type PrecacheList = Parameters<typeof precacheAndRoute>[0];

/**
 * Serves the app itself: its files come from the cache they were installed into, and so does the document of
 * every page. That document carries no first view; the page draws from IndexedDB, and shows meanwhile how it last stood.
 */
export function addShell(precacheList: PrecacheList, snapshots: Pick<PageSnapshots, 'find'>): void {
  // The start page is a page like any other, not the installed document as it is.
  precacheAndRoute(precacheList, { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  const readTemplate = createHandlerBoundToURL('/index.html');
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname),
    async (asked) => {
      const { pathname, search } = asked.url;
      const [template, snapshot] = await Promise.all([
        readTemplate(asked),
        search === '' && !isOnAir(pathname) ? snapshots.find(pathname) : undefined,
      ]);
      const html = withSnapshot(shellDocument(await template.text(), pathname), snapshot);
      const headers = { ...Object.fromEntries(template.headers), ...shellHeaders(pathname) };
      return new Response(html, { headers, status: template.status });
    },
  );
}
