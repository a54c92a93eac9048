import { sitePages } from '#contract/site-pages.ts';
import { pathOf } from './fixtures.ts';
import type { RemoteRecord } from './server-process.ts';

export type Find = (table: string, fits?: (record: RemoteRecord) => boolean) => Promise<RemoteRecord>;

/** A kind of page, and the address of one such page in the demo league. */
type PageKind = { readonly name: string; readonly pathIn: (find: Find) => Promise<string> };

const has = (field: string) => (record: RemoteRecord) => record[field] !== undefined;
const lists = (field: string, atLeast: number) => (record: RemoteRecord) =>
  Array.isArray(record[field]) && record[field].length >= atLeast;

type Fits = (record: RemoteRecord) => boolean;

/** Conditions for the record of a table with which its pages are checked. */
const fits: Readonly<Record<string, Fits>> = {
  Events: (record) => has('in_progress')(record) && has('subdomain')(record),
  Teams: lists('matches', 2),
  Players: lists('member_of', 1),
  Matches: (record) => has('score_1')(record) && lists('maps', 3)(record),
  News: has('enabled'),
};

/** The same for a page that would be empty with that one. */
const fitsOfPage: Readonly<Record<string, Fits>> = {
  'event-draft': lists('draftable_players', 2),
  'player-brands': lists('brands_designed', 1),
  'player-casts': lists('casts', 2),
  'player-news': lists('news', 1),
  'player-partners': lists('casts', 2),
};

/** Returns a player who has helped to produce matches: relationships to events have none. */
const producer = async (find: Find): Promise<RemoteRecord> => {
  const role = await find(
    'Player Relationships',
    (record) => lists('matches', 1)(record) && lists('player', 1)(record),
  );
  return find('Players', ({ id }) => id === (role.player as string[])[0]);
};

const matchWith = (field: string) => async (find: Find) => pathOf('match', await find('Matches', has(field)));

/** Every page that a visitor may open, and matches of the other kinds. */
export const pageKinds: readonly PageKind[] = [
  ...sitePages
    .filter((page) => page.access === undefined && !page.isUnindexed)
    .map(({ name, path, record }) => ({
      name,
      pathIn: async (find: Find) => {
        if (record === undefined) return path;
        const found = await (name === 'player-matches'
          ? producer(find)
          : find(record.table, fitsOfPage[name] ?? fits[record.table]));
        return path.replace(/:\w+/, record.table === 'News' ? String(found.slug) : found.id.slice(3));
      },
    })),
  { name: 'special match', pathIn: matchWith('special_event') },
  { name: 'placeholder match', pathIn: matchWith('placeholder_teams') },
  { name: 'not found', pathIn: async () => '/no-such-page' },
];

/** Articles that no page of the registry shows at its own address, where a guide shows its first one. */
export const articleKinds: readonly PageKind[] = sitePages.flatMap(({ name, aliases = [] }) =>
  name.endsWith('-guide')
    ? aliases.slice(1).map((path) => ({ name: path.slice(1), pathIn: async () => path }))
    : [],
);

/** Every kind of page with its address. */
export const everyPage = (find: Find): Promise<{ name: string; path: string }[]> =>
  Promise.all(pageKinds.map(async ({ name, pathIn }) => ({ name, path: await pathIn(find) })));
