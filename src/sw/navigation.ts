/** First segments that belong to the data server (data server reference, 6); everything else is a page. */
const serverPaths = [
  'things?',
  'changes',
  'time',
  'health',
  'metrics',
  'actions',
  'auth',
  'image',
  'theme',
  'meta',
  'redirect',
  'ical',
  'twitch_auth',
  'twitch_callback',
  'api',
  'requests',
  'match-rooms',
  'trigger',
  'casters',
  'production',
  'hero-bans',
  'match-ids',
  'link',
  'webhook',
  'socket\\.io',
  'assets',
];

const serverPath = new RegExp(`^/(?:${serverPaths.join('|')})(?:[/.]|$)`);

/** `/match` and `/match.png` are pictures, `/match/{id}` is a page. */
const matchPicture = /^\/match(?:\.[^/]*)?$/;

/** No page address ends like a file name; `/robots.txt` and calendars do. */
const fileName = /\.[a-z0-9]{1,12}$/i;

/** Whether a navigation to this path is a page of the app, which the precached document can draw. */
export function isAppPage(pathname: string): boolean {
  if (pathname === '/index.html') return true;
  return !serverPath.test(pathname) && !matchPicture.test(pathname) && !fileName.test(pathname);
}
