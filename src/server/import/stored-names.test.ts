import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';

type Files = Parameters<typeof leagueFolder>[0];

let store: Store;
/** Each test has ids and names of its own, because opening a database takes long. */
let own = '';
beforeAll(async () => {
  store = await openStore({
    database: await openEmptyDatabase(),
    clock: Date.now,
    log: createLogger('silent'),
  });
}, 120_000);
afterAll(() => store.close());

const run = async (files: Files) => {
  const folder = leagueFolder(files);
  try {
    const { log, counts } = await importLeague(folder.path, store);
    const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { written, issues: log.issues.map(issueText), notices: log.notices };
  } finally {
    folder.remove();
  }
};

const seasons = ['2025', '2026'];
const league = (): Files => ({
  'events.csv': seasons.flatMap((year) => [
    {
      event_id: own + year,
      name: `${own} ${year}`,
      kind: 'season',
      start_date: `${year}-01-01`,
      parent_id: '',
    },
    {
      event_id: `${own + year}-reg`,
      name: `${own} ${year} Regular`,
      kind: 'regular season',
      start_date: `${year}-01-01`,
      parent_id: own + year,
    },
  ]),
  'teams.csv': ['a', 'b'].map((id) => ({
    team_id: own + id,
    name: `${own} Team ${id}`,
    code: `${own}${id}`,
  })),
  'players.csv': ['p', 'q'].map((id) => ({ player_id: own + id, handle: `${own}${id}` })),
  'rosters.csv': seasons.flatMap((year) =>
    ['a', 'b'].map((id) => ({
      event_id: own + year,
      team_id: own + id,
      player_id: own + (id === 'a' ? 'p' : 'q'),
      kind: 'player',
    })),
  ),
  'matches.csv': seasons.map((year) => match(`${own}${year}-1`, { event_id: `${own + year}-reg` })),
});
const match = (match_id: string, row: Row): Row => ({
  match_id,
  stage: 'Group',
  team_1_id: `${own}a`,
  team_2_id: `${own}b`,
  first_to: 3,
  ...row,
});
const inSeason = (year: string) => ['a', 'b'].map((id) => teamRecordId(own + id, own + year));

beforeEach(async () => {
  own += 'w';
  await run(league());
}, 60_000);

describe('only the matches of the next week', () => {
  it.each([
    ['ids', () => ({ event_id: `${own}2026-reg` })],
    [
      'names',
      () => ({
        event_id: `${own} 2026 Regular`,
        team_1_id: `${own} TEAM A`,
        team_2_id: `${own}b`.toUpperCase(),
      }),
    ],
  ])('find event, season and teams of that season by their %s', async (_, row) => {
    const files = {
      'matches.csv': [
        match(`${own}next`, { ...row(), score_1: 3, score_2: 0, status: 'done', mvp_player_id: `${own}p` }),
      ],
    };
    const { issues } = await run(files);
    expect(issues).toEqual([]);
    expect(store.get(recordIdOf('match', `${own}next`))).toMatchObject({
      event: [recordIdOf('event', `${own}2026-reg`), recordIdOf('event', `${own}2026`)],
      teams: inSeason('2026'),
      mvp: [recordIdOf('player', `${own}p`)],
      sub_event: 'Regular season',
      score_1: 3,
    });
    expect((await run(files)).written).toBe(0);
    expect((await run(league())).written).toBe(0);
  });

  it('change nothing where they are as they were', async () => {
    const { 'matches.csv': matches = [] } = league();
    expect(await run({ 'matches.csv': matches })).toMatchObject({ written: 0, issues: [] });
  });

  it('name a team that nobody knows in this event, with the one that was meant', async () => {
    const { issues } = await run({
      'matches.csv': [match(`${own}next`, { event_id: `${own}2026-reg`, team_2_id: `${own} Taem b` })],
    });
    expect(issues).toEqual([
      expect.stringContaining(
        `matches.csv, line 2, column team_2_id: "${own} Taem b" is not in teams.csv, and its event has no such record. Did you mean "${own} Team b"`,
      ),
    ]);
    expect(store.get(recordIdOf('match', `${own}next`))).toBeUndefined();
  });

  it('name an event that nobody knows', async () => {
    const { issues } = await run({ 'matches.csv': [match(`${own}next`, { event_id: `${own} 2062` })] });
    expect(issues).toEqual([expect.stringContaining(`"${own} 2062" is not in events.csv`)]);
  });
});

it('line-ups and maps of stored teams and players are found by name', async () => {
  const row = match(`${own}next`, {
    event_id: `${own}2026-reg`,
    score_1: 3,
    score_2: 0,
    status: 'completed',
  });
  const { issues } = await run({
    'matches.csv': [row],
    'maps.csv': [{ match_id: `${own}next`, number: 1, map_name: 'Quay', winner: `${own}a` }],
    'lineups.csv': [
      { match_id: `${own}next`, map_number: 1, team_id: `${own} Team a`, player_id: `${own}P` },
    ],
  });
  expect(issues).toEqual([]);
  expect(store.get(recordIdOf('match', `${own}next`))).toMatchObject({
    team_1_line_up: [recordIdOf('player', `${own}p`)],
  });
  expect(store.get(recordIdOf('map', `${own}next|1`))?.winner).toEqual(inSeason('2026').slice(0, 1));
});

it('a roster alone adds a new player to a stored team of its season', async () => {
  const { issues } = await run({
    'players.csv': [{ player_id: `${own}new`, handle: `${own} New` }],
    'rosters.csv': [
      { event_id: `${own}2026`, team_id: `${own} Team a`, player_id: `${own}new`, kind: 'player' },
    ],
  });
  expect(issues).toEqual([]);
  const [team, other] = [inSeason('2026')[0], inSeason('2025')[0]].map((id) => store.get(id ?? ''));
  expect(team?.players).toEqual(['p', 'new'].map((id) => recordIdOf('player', own + id)));
  expect(other?.players).toEqual([recordIdOf('player', `${own}p`)]);
});

describe('a new event', () => {
  const cup = () => ({ event_id: `${own}cup`, name: `${own} Cup` });
  const row = () =>
    match(`${own}c1`, { event_id: `${own}cup`, team_1_id: `${own} team A`, team_2_id: `${own}b` });

  it('has stored teams by their names, codes and ids, without the rosters of a season', async () => {
    const files = { 'events.csv': [cup()], 'matches.csv': [row()] };
    expect((await run(files)).issues).toEqual([]);
    const teams = ['a', 'b'].map((id) => teamRecordId(own + id, undefined));
    expect(store.get(recordIdOf('match', `${own}c1`))?.teams).toEqual(teams);
    expect(store.get(teams[0] ?? '')).toMatchObject({
      name: `${own} Team a`,
      code: `${own}a`,
      event: [recordIdOf('event', `${own}cup`)],
      team_in_other_tournaments: expect.arrayContaining(
        seasons.map((year) => teamRecordId(`${own}a`, own + year)),
      ),
    });
    expect(store.get(teams[0] ?? '')?.players).toBeUndefined();
    expect(store.get(teamRecordId(`${own}a`, `${own}2026`))?.team_in_other_tournaments).toContain(teams[0]);
    expect((await run(files)).written).toBe(0);
    expect((await run(league())).written).toBe(0);
  });

  it('that is stored names a team of other events, and does not propose it as another one', async () => {
    await run({ 'events.csv': [cup()] });
    const { issues } = await run({ 'matches.csv': [row()] });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(`"${own} Team a" is stored, but in other events`);
    expect(issues[0]).not.toContain('Did you mean');
  });
});

it('new teams, players and events with the name of a stored one are named as likely duplicates', async () => {
  const { notices } = await run({
    'events.csv': [{ event_id: `${own}new`, name: `${own} 2026` }],
    'teams.csv': [
      { team_id: `${own}new`, name: `${own} team A` },
      { team_id: `${own}b`, name: `${own} Team b` },
    ],
    'players.csv': [{ player_id: `${own}new`, handle: `${own}P` }],
  });
  const text = (file: string, what: string, name: string) =>
    `${file}.csv: likely duplicates: ${what} "${name}" on line 2 is stored under another id`;
  expect(notices).toEqual(
    expect.arrayContaining([
      text('events', 'event', `${own} 2026`),
      text('teams', 'team', `${own} team A`),
      text('players', 'player', `${own}P`),
    ]),
  );
});
