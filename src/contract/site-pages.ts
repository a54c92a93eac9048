import { cleanId } from '#domain/record-id.ts';
import type { TableName } from './records.ts';
import { type EventFacts, eventPages } from './site-pages/event.ts';
import { type MatchFacts, matchPages } from './site-pages/match.ts';
import type { AnyPage, ChildPage, PageParams, PageRecord, PlainPage } from './site-pages/page.ts';
import { plainPages } from './site-pages/plain.ts';
import { type PlayerFacts, playerPages } from './site-pages/player.ts';
import { type TeamFacts, teamPages } from './site-pages/team.ts';

/**
 * Every page of the site. Addresses, redirects, titles, tabs, record trees, access and what search engines may keep are
 * read from here by the router, the server, the navigation and the tests. Each page's component
 * is loaded by an entry in `site/<entity>/pages.ts` (`site/pages.ts` for plain ones), and neither compiles without the other.
 */
const registry = {
  event: eventPages,
  team: teamPages,
  player: playerPages,
  match: matchPages,
  plain: plainPages,
};

type Registry = typeof registry;

/** Records with pages below their address. */
export type Entity = Exclude<keyof Registry, 'plain'>;

/** Names of the pages of an entity; `plain` for those with an address of their own. */
export type PageNameOf<Of extends keyof Registry> = keyof Registry[Of];

/** Names of all pages. */
export type PageName = { [Of in keyof Registry]: PageNameOf<Of> }[keyof Registry];

/** Facts that decide the tabs of an entity. */
export type TabFacts = {
  readonly event: EventFacts;
  readonly team: TeamFacts;
  readonly player: PlayerFacts;
  readonly match: MatchFacts;
};

type EntityPages<Facts> = {
  readonly table: TableName;
  readonly pages: Readonly<Record<string, ChildPage<Facts>>>;
  /** Navigation with one entry only is not drawn. */
  readonly hidesLoneTab?: true;
};

export const entities: { readonly [Of in Entity]: EntityPages<TabFacts[Of]> } = {
  event: { table: 'Events', pages: eventPages },
  team: { table: 'Teams', pages: teamPages },
  player: { table: 'Players', pages: playerPages },
  match: { table: 'Matches', pages: matchPages, hidesLoneTab: true },
};

export const entityNames = Object.keys(entities) as Entity[];

/** A page of the registry with what follows from its place there. */
export type ListedPage = AnyPage & {
  /** One of `PageName`, unless the page is planned. */
  readonly name: PageName;
  /** Pattern of its address: `/event/:id/schedule`. */
  readonly path: string;
  /** The part behind the record's address, '' for its first page; undefined for plain pages. */
  readonly childPath: string | undefined;
  readonly entity: Entity | undefined;
  readonly record: PageRecord | undefined;
  readonly isOnMinisites: boolean;
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly keepsQuery: boolean }[];
};

const keyOfId = ({ id = '' }: PageParams): string => cleanId(id) ?? id;

const listedChild = (entity: Entity, name: string, page: AnyPage & ChildPage<never>): ListedPage => {
  const addressOf = (childPath: string) => `/${entity}/:id${childPath && `/${childPath}`}`;
  const path = addressOf(page.path);
  return {
    ...page,
    name: name as PageName,
    path,
    childPath: page.path,
    entity,
    record: { table: entities[entity].table, keyOf: keyOfId },
    isOnMinisites: true,
    aliases: page.aliases?.map(addressOf) ?? [],
    redirects: (page.redirects ?? []).map((from) => ({ from: addressOf(from), to: path, keepsQuery: false })),
  };
};

const listedPlain = (name: string, page: PlainPage): ListedPage => ({
  ...page,
  name: name as PageName,
  childPath: undefined,
  entity: undefined,
  record: page.record,
  isOnMinisites: page.isOnMinisites === true,
  redirects: (page.redirects ?? []).map((entry) => {
    const { from, to = page.path, keepsQuery = false } = typeof entry === 'string' ? { from: entry } : entry;
    return { from, to, keepsQuery };
  }),
});

/** All pages, in the order of the registry. */
export const sitePages: readonly ListedPage[] = [
  ...entityNames.flatMap((entity) =>
    Object.entries(entities[entity].pages).map(([name, page]) => listedChild(entity, name, page)),
  ),
  ...Object.entries(plainPages).map(([name, page]) => listedPlain(name, page)),
];

const pageByName = new Map(sitePages.map((page) => [page.name, page]));

/** @throws Error for a name that no page has, which the types rule out. */
export function sitePage(name: PageName): ListedPage {
  const page = pageByName.get(name);
  if (page === undefined) throw new Error(`Unknown page: ${name}`);
  return page;
}
