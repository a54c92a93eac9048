import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { paramsOf, segmentsOf } from '#domain/links/path-pattern.ts';
import { showTrees } from './show-trees.ts';
import type { PageParams } from './site-pages/page.ts';
import { type Entity, type ListedPage, type PageName, sitePages } from './site-pages.ts';

/** A site path as records: which page it is, which keys it starts from, and which links it follows. */
export type PageRecords = {
  /** `plain` for an address without a page. */
  readonly page: PageName | 'broadcast' | 'client' | 'plain';
  /** The entity that the page belongs to. */
  readonly entity?: Entity | undefined;
  readonly keys: readonly string[];
  readonly related: readonly string[];
};

/** The page at an address. */
export type FoundPage = {
  readonly page: ListedPage;
  readonly params: PageParams;
  /** Key of the record that the address names. */
  readonly recordKey: string | undefined;
};

/** The target of an address. */
export type Route =
  | ({ readonly kind: 'page' } & FoundPage)
  | { readonly kind: 'redirect'; readonly to: string; readonly keepsQuery: boolean }
  | { readonly kind: 'not-found' };

/** The row of live matches above every page. */
export const shellTree = {
  keys: ['special:live-matches'],
  related: ['special:live-matches/matches.event.theme', 'special:live-matches/matches.teams.theme'],
} as const;

type Address = {
  readonly pattern: string;
  readonly page: ListedPage;
  /** At the root of a minisite, where the address does not name the event. */
  readonly isAtRoot?: true;
};
type Redirect = ListedPage['redirects'][number];
type Site = { readonly addresses: readonly Address[]; readonly redirects: readonly Redirect[] };

const siteWith = (pages: readonly ListedPage[]): Site => ({
  addresses: pages.flatMap((page) =>
    [page.path, ...(page.aliases ?? [])].map((pattern) => ({ pattern, page })),
  ),
  redirects: pages.flatMap((page) => page.redirects),
});

const mainSite = siteWith(sitePages);

const atRoot = (path: string): string => path.replace('/event/:id', '') || '/';

/** A minisite has its event's pages at its root as well. */
function withEventAtRoot(site: Site, event: Site): Site {
  return {
    addresses: [
      ...site.addresses,
      ...event.addresses.map(
        ({ pattern, page }): Address => ({ pattern: atRoot(pattern), page, isAtRoot: true }),
      ),
    ],
    redirects: [
      ...site.redirects,
      ...event.redirects.map((entry) => ({ ...entry, from: atRoot(entry.from), to: atRoot(entry.to) })),
    ],
  };
}

const minisite = withEventAtRoot(
  siteWith(sitePages.filter((page) => page.isOnMinisites)),
  siteWith(sitePages.filter((page) => page.entity === 'event')),
);

/** All redirects of the main site, or of minisites. */
export const redirectsOf = (isMinisite: boolean): readonly Redirect[] =>
  (isMinisite ? minisite : mainSite).redirects;

/** The redirect of a path (without query) with its target filled in; undefined when there is none. */
function redirectOf(path: string, isMinisite: boolean): Redirect | undefined {
  const given = segmentsOf(path);
  for (const redirect of redirectsOf(isMinisite)) {
    if (paramsOf(redirect.from, path) === undefined) continue;
    const wanted = segmentsOf(redirect.from);
    // Exactly as in the address, without decoding and encoding it again.
    const id = given[wanted.indexOf(':id')] ?? '';
    return { ...redirect, to: redirect.to.replace(':id', () => id) };
  }
  return undefined;
}

/** The page whose own address or alias a path is. */
function pageAt(path: string, minisiteKey: string | undefined): FoundPage | undefined {
  for (const { pattern, page, isAtRoot } of (minisiteKey === undefined ? mainSite : minisite).addresses) {
    const params = paramsOf(pattern, path);
    if (params === undefined) continue;
    if (!isAtRoot) return { page, params, recordKey: page.record?.keyOf(params) };
    return { page, params: { id: minisiteKey ?? '' }, recordKey: minisiteKey };
  }
  return undefined;
}

/**
 * Returns the target of a path (without query), on the main site or on the minisite of the event with that key. On a
 * minisite only its own list of pages applies.
 */
export function routeOf(path: string, minisiteKey?: string): Route {
  const redirect = redirectOf(path, minisiteKey !== undefined);
  if (redirect) return { kind: 'redirect', to: redirect.to, keepsQuery: redirect.keepsQuery };
  const found = pageAt(path, minisiteKey);
  return found === undefined ? { kind: 'not-found' } : { kind: 'page', ...found };
}

/** The page that a path leads to, by a redirect or without one. */
export function pageBehind(path: string, minisiteKey?: string): FoundPage | undefined {
  const redirect = redirectOf(path, minisiteKey !== undefined);
  return pageAt(redirect?.to ?? path, minisiteKey);
}

/** Returns true if a path leads to a page. */
export const isPagePath = (path: string, minisiteKey?: string): boolean =>
  pageBehind(path, minisiteKey) !== undefined;

/** Returns true if a path (without query) needs a signed-in user: profile, dashboard, me, match editor. */
export const isProtectedPath = (path: string): boolean => pageBehind(path)?.page.access === 'signed-in';

/**
 * Returns the records behind a site path (without query), on the main site or on the minisite of the event with that
 * key. Unknown paths are pages with only the live row.
 */
export const pageFor = (pathname: string, minisiteKey?: string): PageRecords => {
  const overlay = overlayAddress(pathname);
  const found = overlay ? undefined : pageBehind(pathname, minisiteKey);
  const page = found?.page;
  const key = overlay?.key ?? (page && found?.recordKey);
  const tree = overlay ? showTrees[overlay.kind] : page?.tree;
  // Overlays draw no live row.
  const shell = overlay ? { keys: [], related: [] } : shellTree;
  const related = [...(tree?.related ?? []), ...shell.related];
  return {
    page: overlay?.kind ?? page?.name ?? 'plain',
    entity: page?.entity,
    keys: [
      ...new Set([
        ...(key === undefined ? [] : [key]),
        ...(minisiteKey === undefined ? [] : [minisiteKey]),
        ...(overlay ? [] : (page?.tree?.keys ?? [])),
        ...shell.keys,
      ]),
    ],
    related:
      minisiteKey === undefined
        ? related
        : [...related, `${minisiteKey}/theme`, `${minisiteKey}/navbar_events`],
  };
};
