/** First parts of the paths of the data server. */
export const apiPrefixes = [
  'things',
  'thing',
  'changes',
  'site-files',
  'time',
  'health',
  'ready',
  'metrics',
  'actions',
  'image',
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

/** Of `/auth` only the calls are not pages; a theme's and a match's image are files. */
const otherApiPath = /^\/auth\/(?!discord\/(?:redirect|return)\/?$)|^\/(?:theme|match)\.[^/]*$/;

/** An image with an `id` in the query; else the address of a page, such as the theme of a minisite. */
const imagePath = /^\/(?:theme|match)$/;

/**
 * Returns true if an address belongs to the data server: an unknown one is answered with a JSON error, not with a page.
 *
 * @param id value of `id` in the address's query
 */
export function isApiPath(path: string, id: string | null | undefined): boolean {
  return apiPath.test(path) || otherApiPath.test(path) || (id != null && imagePath.test(path));
}
