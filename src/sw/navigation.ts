import { isApiPath } from '#contract/api-paths.ts';

/** No page address ends like a file name; `/robots.txt` and calendars do. */
const fileName = /\.[a-z0-9]{1,12}$/i;

/** Signing in needs the server at every step, its pages included. */
const signIn = /^\/auth\//;

/** Returns true if a navigation to this address is to a page of the app, which the precached document can render. */
export function isAppPage({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  if (pathname === '/index.html') return true;
  return !isApiPath(pathname, searchParams.get('id')) && !signIn.test(pathname) && !fileName.test(pathname);
}

/** What browsers show as a document of its own, be it in a window or in a frame. */
const documents: ReadonlySet<string> = new Set(['document', 'iframe', 'frame', 'object', 'embed']);

/**
 * Whether a request is for a part of a page, such as a picture. Files of records are answered to these only: one that
 * is opened as an address, or framed, has to come from the server, which says what it may not do.
 */
export function isPartOfPage({ mode, destination }: Pick<Request, 'mode' | 'destination'>): boolean {
  return mode !== 'navigate' && !documents.has(destination);
}
