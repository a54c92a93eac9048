import { pathOf } from './fixtures.ts';
import type { RemoteRecord } from './server-process.ts';

type Find = (table: string, fits?: (record: RemoteRecord) => boolean) => Promise<RemoteRecord>;

const has = (field: string) => (record: RemoteRecord) => record[field] !== undefined;
const lists = (field: string, atLeast: number) => (record: RemoteRecord) =>
  Array.isArray(record[field]) && record[field].length >= atLeast;

/** One address of every kind of page, on the demo league. */
export const everyPage = async (find: Find): Promise<{ name: string; path: string }[]> => {
  const event = await find('Events', (record) => has('in_progress')(record) && has('subdomain')(record));
  const team = await find('Teams', lists('matches', 2));
  const player = await find('Players', lists('member_of', 1));
  const played = await find('Matches', (record) => record.score_1 !== undefined && lists('maps', 3)(record));
  const special = await find('Matches', has('special_event'));
  const placeholder = await find('Matches', has('placeholder_teams'));
  const news = await find('News', has('enabled'));
  return [
    { name: 'home', path: '/' },
    { name: 'events', path: '/events' },
    { name: 'teams', path: '/teams' },
    { name: 'players', path: '/players' },
    ...['', 'rosters', 'bracket', 'schedule', 'standings', 'staff', 'about', 'streams'].map((child) => ({
      name: `event ${child || 'overview'}`,
      path: pathOf('event', event, child),
    })),
    ...['', 'matches', 'details'].map((child) => ({
      name: `team ${child || 'overview'}`,
      path: pathOf('team', team, child),
    })),
    ...['', 'matches', 'played-matches', 'participation'].map((child) => ({
      name: `player ${child || 'overview'}`,
      path: pathOf('player', player, child),
    })),
    { name: 'match', path: pathOf('match', played) },
    { name: 'match history', path: pathOf('match', played, 'history') },
    { name: 'special match', path: pathOf('match', special) },
    { name: 'placeholder match', path: pathOf('match', placeholder) },
    { name: 'detailed', path: pathOf('detailed', played) },
    { name: 'news', path: `/news/${String(news.slug)}` },
    { name: 'not found', path: '/no-such-page' },
  ];
};
