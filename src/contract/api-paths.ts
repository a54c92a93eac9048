/** First parts of the paths of the data server. */
export const apiPrefixes = [
  'things',
  'thing',
  'changes',
  'time',
  'health',
  'metrics',
  'actions',
  'image',
  'theme',
  'meta',
  'share',
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
  'socket.io',
  'assets',
];

const apiPath = new RegExp(
  `^/(?:${apiPrefixes.map((prefix) => prefix.replace('.', '\\.')).join('|')})(?:[/.]|$)`,
);

/** `/match` and `/match.png` are pictures, `/match/{id}` is a page; of `/auth` only the calls are not pages. */
const otherApiPath = /^\/match(?:\.[^/]*)?$|^\/auth\/(?!discord\/(?:redirect|return)\/?$)/;

/** Whether a path belongs to the data server: an unknown one is answered with a JSON error, not with a page. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path) || otherApiPath.test(path);
}
