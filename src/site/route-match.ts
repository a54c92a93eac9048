import { redirectOf } from '#domain/links/redirects.ts';
import { decoded, paramsOf, segmentsOf } from '#domain/links/site-paths.ts';
import type { ChildPage, EntityPages, Page, PageParams } from './page.ts';

export type RouteTable = {
  readonly pages: readonly Page[];
  readonly entities: readonly EntityPages[];
  /** The plain addresses that a minisite keeps. */
  readonly minisitePagePaths: readonly string[];
};

/** What an address shows. */
export type Route =
  | { readonly kind: 'page'; readonly page: Page; readonly params: PageParams }
  | {
      readonly kind: 'child';
      readonly entity: EntityPages;
      readonly child: ChildPage;
      readonly params: PageParams;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly keepsQuery: boolean }
  | { readonly kind: 'not-found' };

const notFound: Route = { kind: 'not-found' };

function childRoute(entity: EntityPages | undefined, id: string, childPath: string): Route {
  const child = entity?.children.find((candidate) => candidate.path === childPath);
  return entity && child ? { kind: 'child', entity, child, params: { id } } : notFound;
}

/**
 * What a path (without query) shows, on the main site or on the minisite of the event with that key. Redirects
 * and aliases come first (specification 2.1); a minisite knows its own list only (website 7.8).
 */
export function matchRoute(table: RouteTable, path: string, minisiteEventKey?: string): Route {
  const isMinisite = minisiteEventKey !== undefined;
  const redirect = redirectOf(path, isMinisite);
  if (redirect?.kind === 'redirect')
    return { kind: 'redirect', to: redirect.to, keepsQuery: redirect.keepsQuery };
  const shownPath = redirect?.to ?? path;

  const segments = segmentsOf(shownPath);
  const [type = '', id = '', childPath = ''] = segments;
  const entity = table.entities.find((candidate) => candidate.type === type);
  if (entity && id !== '' && segments.length <= 3) return childRoute(entity, decoded(id), childPath);

  if (isMinisite && segments.length <= 1) {
    const event = table.entities.find((candidate) => candidate.type === 'event');
    const route = childRoute(event, minisiteEventKey, type);
    if (route.kind !== 'not-found') return route;
  }
  for (const page of table.pages) {
    if (isMinisite && !table.minisitePagePaths.includes(page.path)) continue;
    const params = paramsOf(page.path, shownPath);
    if (params) return { kind: 'page', page, params };
  }
  return notFound;
}
