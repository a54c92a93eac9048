import { afterEach, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const files = (event: Row = {}, standings: readonly Row[] = [], season: Row = {}) => ({
  'events.csv': [{ event_id: 'e', name: 'League', kind: 'league', ...event }],
  'teams.csv': ['a', 'b'].map((team_id) => ({ team_id, name: `Team ${team_id}` })),
  'team_seasons.csv': [{ season_id: 'e', team_id: 'a', ...season }],
  'matches.csv': [
    {
      ...{ match_id: 'm', event_id: 'e', stage: 'Group', team_1_id: 'a', team_2_id: 'b' },
      ...{ score_1: 1, score_2: 1, format: 'bo2', status: 'completed' },
    },
  ],
  ...(standings.length > 0 && { 'standings.csv': standings }),
});

const records = () => {
  const all = memoryRecords();
  const run = async (given: ReturnType<typeof files>) => {
    const folder = leagueFolder(given);
    removals.push(folder.remove);
    const { log } = await importLeague(folder.path, all);
    expect([log.issues, log.warnings, log.notices.filter((text) => text.includes('not read'))]).toEqual([
      [],
      [],
      [],
    ]);
    const { standings } = JSON.parse(String(all.get(recordIdOf('event', 'e'))?.blocks));
    return standings as readonly unknown[];
  };
  return { all, run };
};

const points = {
  show: ['Matches', 'TablePoints', 'Maps', 'MapDiff'],
  points: { wins: 3, draws: 1, losses: 0 },
};
const row = (team_id: string, values: Row): Row => ({ event_id: 'e', table: 'Group', team_id, ...values });

it('points and draws of a published table give its columns, order and points', async () => {
  const { run } = records();
  const standings = [
    row('a', { Wins: 2, Draws: 1, Losses: 0, Pts: 7 }),
    row('b', { Wins: 0, Draws: 1, Losses: 2, Pts: 1 }),
  ];
  expect(await run(files({}, standings))).toMatchObject([points]);
  const others = [
    row('a', { match_wins: 2, match_draws: 1, points: 5 }),
    row('b', { match_draws: 1, points: 1 }),
  ];
  expect(await records().run(files({}, others))).toMatchObject([
    { points: { wins: 2, draws: 1, losses: 0 } },
  ]);
});

it('points of an event are those of its tables, also when they are added later', async () => {
  const { run } = records();
  expect(await run(files())).toMatchObject([{ show: ['Matches', 'Maps', 'MapDiff'] }]);
  const stated = { 'Points Win': 3, points_draw: 1 };
  expect(await run(files(stated))).toMatchObject([points]);
  expect(await run(files())).toMatchObject([points]);
});

it('a bonus or penalty is that of the team in its season', async () => {
  const { all, run } = records();
  await run(files({}, [], { extra_points: -2 }));
  expect(all.get(teamRecordId('a', 'e'))?.extra_points).toBe(-2);
});
