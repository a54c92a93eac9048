import { redirectOf } from './redirects.ts';

/**
 * Every plain address at which the site has a page. A page that is added stands here and in its folder's `pages.ts`;
 * a test holds the two against each other.
 */
export const sitePaths: readonly string[] = [
  '/',
  '/events',
  '/teams',
  '/players',
  '/social-links',
  '/detailed/:id',
  '/news/:slug',
  '/profile',
  '/dashboard',
  '/auth/discord/redirect',
  '/auth/discord/return',
  '/me',
  '/me/:subPage',
];

/** Those of them that minisites have too, besides the event's own children and the records' pages (website 7.8). */
export const minisitePaths: readonly string[] = [
  '/detailed/:id',
  '/news/:slug',
  '/me',
  '/me/:subPage',
  '/auth/discord/redirect',
  '/auth/discord/return',
];

/** What stands behind `/{type}/{id}/`; the event's children also stand at the root of its minisite. */
export const recordChildren: Readonly<Record<string, readonly string[]>> = {
  event: ['', 'rosters', 'schedule', 'bracket', 'standings', 'staff', 'about', 'streams'],
  team: ['', 'details', 'matches'],
  player: ['', 'played-matches', 'matches', 'participation'],
  match: ['', 'history', 'editor'],
};

/** The names of a path. */
export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** A name as it is meant; one that is no text stays as it stands. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The named parts of a path that fits the pattern (`/news/:slug`); undefined when it does not fit. */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(segment);
    else if (name !== segment) return undefined;
  }
  return params;
}

/** Whether the site has a page at a path (without query), or sends on from it to one (specification 2.1). */
export function isPagePath(path: string, isMinisite: boolean): boolean {
  const shown = redirectOf(path, isMinisite)?.to ?? path;
  const segments = segmentsOf(shown);
  const [type = '', id = '', child = ''] = segments;
  const children = Object.hasOwn(recordChildren, type) ? recordChildren[type] : undefined;
  if (children && id !== '' && segments.length <= 3) return children.includes(child);
  if (isMinisite && segments.length <= 1 && recordChildren.event?.includes(type)) return true;
  return (isMinisite ? minisitePaths : sitePaths).some((pattern) => paramsOf(pattern, shown) !== undefined);
}
