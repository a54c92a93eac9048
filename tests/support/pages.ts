import { sitePages } from '#contract/site-pages.ts';
import { pathOf } from './fixtures.ts';
import type { RemoteRecord } from './server-process.ts';

type Find = (table: string, fits?: (record: RemoteRecord) => boolean) => Promise<RemoteRecord>;

const has = (field: string) => (record: RemoteRecord) => record[field] !== undefined;
const lists = (field: string, atLeast: number) => (record: RemoteRecord) =>
  Array.isArray(record[field]) && record[field].length >= atLeast;

/** One address of every page that a visitor may open, on the demo league. */
export const everyPage = async (find: Find): Promise<{ name: string; path: string }[]> => {
  const event = await find('Events', (record) => has('in_progress')(record) && has('subdomain')(record));
  const team = await find('Teams', lists('matches', 2));
  const player = await find('Players', lists('member_of', 1));
  const played = await find('Matches', (record) => record.score_1 !== undefined && lists('maps', 3)(record));
  const special = await find('Matches', has('special_event'));
  const placeholder = await find('Matches', has('placeholder_teams'));
  const news = await find('News', has('enabled'));
  const recordOf: Readonly<Record<string, RemoteRecord>> = {
    Events: event,
    Teams: team,
    Players: player,
    Matches: played,
    News: news,
  };
  const open = sitePages.filter((page) => page.access === undefined && !page.isUnindexed);
  return [
    ...open.map(({ name, path, record }) => {
      if (record === undefined) return { name, path };
      const found = recordOf[record.table];
      const part = record.table === 'News' ? String(found?.slug) : found?.id.slice(3);
      return { name, path: path.replace(/:\w+/, part ?? '') };
    }),
    { name: 'special match', path: pathOf('match', special) },
    { name: 'placeholder match', path: pathOf('match', placeholder) },
    { name: 'not found', path: '/no-such-page' },
  ];
};
