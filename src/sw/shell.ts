import { cacheNames } from 'workbox-core';
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isApiPath } from '#contract/api-paths.ts';
import { httpPaths } from '#contract/http-names.ts';
import { waitingScript } from '#contract/standing-page.ts';
import { reportProblem } from './log.ts';
import { isOnAir, shellDocument, shellHeaders } from './shell-document.ts';
import { storeSiteFiles } from './site-files.ts';

type StaticRoute = {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string };
    readonly requestMethod: string;
  };
  readonly source: 'network';
};

/** Newer browsers let a worker say at its installation what it has nothing to do with (Chromium 123 and later). */
type InstallEvent = Pick<ExtendableEvent, 'waitUntil'> & {
  readonly addRoutes?: ((routes: readonly StaticRoute[]) => Promise<void>) | undefined;
};

/**
 * Sends "what changed since?" straight to the network, since the worker never answers it: a page that takes over the
 * connection would otherwise wait for the worker to start while other pages show an old score.
 */
export function routeChangesPastWorker(install: InstallEvent): void {
  const routes = [
    { condition: { urlPattern: { pathname: httpPaths.changes }, requestMethod: 'POST' }, source: 'network' },
  ] as const;
  // A browser that refuses asks through the worker, as ever.
  const added = install.addRoutes?.(routes).catch(() => undefined);
  if (added) install.waitUntil(added);
}

/** Nothing but the script and its look at the server: no record and no other code is on this page. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self'";

const words =
  '<main style="max-width:30rem;margin:25vh auto;padding:1.5rem;text-align:center;font-family:sans-serif">' +
  '<h1>This page could not be loaded</h1><p>It opens by itself as soon as the site can be reached.</p></main>';

/**
 * Returns the placeholder for a page whose files this browser has dropped while the server is unreachable. The browser
 * would show its own error instead. It is transparent on air, and loads the page again when the server answers.
 */
export function standingPage(pathname: string): Response {
  const text = isOnAir(pathname) ? '' : words;
  const script = waitingScript("'/favicon.svg'", 'location.reload()');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grandstand</title></head>' +
    `<body>${text}<script>${script}</script></body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { status: 503, headers });
}

/** No page address ends like a file name; `/robots.txt` and calendars do. */
const fileName = /\.[a-z0-9]{1,12}$/i;

/** Signing in needs the server at every step, its pages included. */
const signIn = /^\/auth\//;

/** Returns true if a navigation to this address is to a page of the app, which the precached document can render. */
export function isAppPage({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  if (pathname === '/index.html') return true;
  return !isApiPath(pathname, searchParams.get('id')) && !signIn.test(pathname) && !fileName.test(pathname);
}

/** Destinations that browsers show as a document of their own, in a window or a frame. */
const documents: ReadonlySet<string> = new Set(['document', 'iframe', 'frame', 'object', 'embed']);

/**
 * Returns true if a request is for a part of a page, such as an image. Files of records are served from the cache only
 * for these. A file that is opened as an address, or framed, must be loaded from the server, whose headers restrict it.
 */
export function isPartOfPage({ mode, destination }: Pick<Request, 'mode' | 'destination'>): boolean {
  return mode !== 'navigate' && !documents.has(destination);
}

const documentPath = '/index.html';

type PrecacheList = Parameters<typeof precache>[0];

/**
 * Serves the app itself: its files come from the cache they were installed into, and so does the document of every
 * page. That document has no embedded records; the page renders from IndexedDB. If the browser has dropped the document
 * and the server is unreachable, a placeholder page waits for the server.
 */
export function addShell(precacheList: PrecacheList): void {
  let stored: Promise<void> | undefined;
  // Workbox installs what is not stored by then, one file after the other.
  const beforeInstall = () => {
    stored ??= storeAll(precacheList).catch((reason) =>
      reportProblem('Files are installed one by one', reason),
    );
    return stored;
  };
  addPlugins([
    { handlerWillStart: async ({ event }) => (event.type === 'install' ? beforeInstall() : undefined) },
  ]);
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

async function storeAll(precacheList: PrecacheList): Promise<void> {
  const addressOf = (entry: PrecacheList[number]) => (typeof entry === 'string' ? entry : entry.url);
  const addresses = precacheList.map((entry) => new URL(addressOf(entry), location.href).href);
  const key = getCacheKeyForURL(documentPath) ?? documentPath;
  await storeSiteFiles({
    document: { address: documentPath, key },
    // Only a file whose name has the hash of its content is stored under its name.
    addresses: addresses.filter((address) => getCacheKeyForURL(address) === address),
    cache: await caches.open(cacheNames.precache),
    fetch: (input, init) => fetch(input, init),
  });
}

/** The installed document of every page; empty where the browser has dropped it. */
export async function readInstalledDocument(): Promise<string> {
  return (await (await matchPrecache(documentPath))?.text()) ?? '';
}
