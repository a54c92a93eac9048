import { isApiPath } from '#contract/api-paths.ts';

/** No page address ends like a file name; `/robots.txt` and calendars do. */
const fileName = /\.[a-z0-9]{1,12}$/i;

/** Signing in needs the server at every step, its pages included. */
const signIn = /^\/auth\//;

/** Whether a navigation to this path is a page of the app, which the precached document can draw. */
export function isAppPage(pathname: string): boolean {
  if (pathname === '/index.html') return true;
  return !isApiPath(pathname) && !signIn.test(pathname) && !fileName.test(pathname);
}
