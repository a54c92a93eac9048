import { afterEach, describe, expect, it } from 'vitest';
import { type LineUpMatch, lineUpsOf, partialMaps } from '#domain/match/line-up.ts';
import { restoreId } from '#domain/record-id.ts';
import { readEventSettings } from '#domain/standings/settings.ts';
import { type ImportSettings, importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

type Files = Readonly<Record<string, readonly Row[] | string>>;

const importing = () => {
  const records = memoryRecords();
  const run = async (files: Files, settings: ImportSettings = {}) => {
    const folder = leagueFolder(files);
    removals.push(folder.remove);
    const { log, counts } = await importLeague(folder.path, records, settings);
    const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { written, messages: log.issues.map(({ message }) => message) };
  };
  return { records, run };
};

const event = (id: string) => recordIdOf('event', id);
const match = (id: string) => recordIdOf('match', id);

const teams = ['a', 'b', 'c', 'd'];
const league = {
  'events.csv': [{ event_id: 'e', name: 'Cup', kind: 'season', start_date: '2030-01-01' }],
  'teams.csv': teams.map((id) => ({ team_id: id, name: `Team ${id}`, color_primary: '#111111' })),
  'team_seasons.csv': teams.map((id) => ({ season_id: 'e', team_id: id, color_primary: '#992222' })),
  'game_maps.csv': ['ilios', 'oasis'].map((id) => ({ map_id: id, name: id.toUpperCase(), mode: 'Control' })),
  'heroes.csv': ['ana', 'lucio'].map((id) => ({ hero_id: id, name: id })),
  'players.csv': ['p', 'q', 'r'].map((id) => ({ player_id: id, handle: id, heroes: 'ana|lucio' })),
  'rosters.csv': ['p', 'q', 'r'].map((id) => ({
    event_id: 'e',
    team_id: 'a',
    player_id: id,
    kind: 'player',
  })),
  'matches.csv': [
    ['m1', 'a', 'b', 'Group'],
    ['m2', 'c', 'd', 'Group'],
    ['s1', 'a', 'b', 'Knock-out'],
    ['s2', 'c', 'd', 'Knock-out'],
    ['f', 'a', 'c', 'Knock-out'],
  ].map(([match_id, team_1_id, team_2_id, stage]) => ({
    match_id,
    event_id: 'e',
    stage,
    bracket_id: stage === 'Group' ? undefined : 'k',
    team_1_id,
    team_2_id,
    score_1: 2,
    score_2: 0,
    format: 'bo3',
    status: 'completed',
  })),
  'maps.csv': ['m1', 'm2'].flatMap((match_id) =>
    ['ilios', 'oasis'].map((map_id, place) => ({ match_id, number: place + 1, map_id, winner: 1 })),
  ),
  'lineups.csv': ['p', 'q', 'r'].flatMap((player_id) =>
    (player_id === 'r' ? [2] : [1, 2]).map((map_number) => ({
      match_id: 'm1',
      map_number,
      team_id: 'a',
      player_id,
    })),
  ),
  'standings.csv': teams.map((team_id) => ({
    event_id: 'e',
    table: 'Group',
    rank: team_id < 'c' ? 1 : 3,
    team_id,
  })),
  'brackets/k.json': JSON.stringify({
    bracket_id: 'k',
    event_id: 'e',
    matches: [
      { number: 1, match_id: 's1', column: 1, win_to: { match_id: 'f', slot: 1 } },
      { number: 2, match_id: 's2', column: 1, win_to: { match_id: 'f', slot: 2 } },
      { number: 3, match_id: 'f', column: 2, win_to: 'champion' },
    ],
  }),
} satisfies Files;

/** Every other row of each file that has no ids of its own, beginning with the first or the second. */
const half = (names: readonly (keyof typeof league)[], remainder: number): Files =>
  Object.fromEntries(
    Object.entries(league).map(([name, rows]) => [
      name,
      typeof rows !== 'string' && (names as readonly string[]).includes(name)
        ? rows.filter((_, place) => place % 2 === remainder)
        : rows,
    ]),
  );

describe('a folder with half of the rows of a file', () => {
  it.each([0, 1])('changes nothing, rows from %i on', async (remainder) => {
    const { records, run } = importing();
    await run(league);
    const whole = JSON.stringify(records.list('Matches'));
    const files = ['team_seasons', 'game_maps', 'heroes', 'rosters', 'lineups', 'standings', 'maps'] as const;
    for (const name of files) {
      const { written, messages } = await run(half([`${name}.csv`], remainder));
      expect([name, written, messages]).toEqual([name, 0, []]);
    }
    expect(JSON.stringify(records.list('Matches'))).toBe(whole);
  });

  it('keeps the rounds of a bracket of which it has a part of the matches', async () => {
    const { records, run } = importing();
    await run(league);
    expect(records.get(match('s2'))?.round).toBe('Semifinals');
    const { written, messages } = await run({
      ...league,
      'matches.csv': league['matches.csv'].filter(({ match_id }) => match_id !== 'f'),
    });
    expect(records.get(match('s2'))?.round).toBe('Semifinals');
    expect([written, messages.length]).toEqual([0, 1]);
  });

  it('shows a team in a table of which the folder has the other rows, and one that moved in', async () => {
    const { records, run } = importing();
    const without = (...ids: string[]) =>
      league['standings.csv'].filter(({ team_id }) => !ids.includes(team_id));
    const hidden = () => [
      ...(readEventSettings(String(records.get(event('e'))?.blocks)).standings[0]?.hiddenTeamIds ?? []).map(
        restoreId,
      ),
    ];
    await run({ ...league, 'standings.csv': without('d') });
    expect(hidden()).toEqual([teamRecordId('d', 'e')]);
    await run({ ...league, 'standings.csv': without('a', 'd') });
    expect(hidden()).toEqual([teamRecordId('d', 'e')]);
    await run(league);
    expect(hidden()).toEqual([]);
  });

  it('finds the teams of a season by a stored part of it', async () => {
    const { records, run } = importing();
    const matches = league['matches.csv'].map((row) => ({ ...row, event_id: 'e-p' }));
    await run({
      ...league,
      'events.csv': [
        ...league['events.csv'],
        {
          event_id: 'e-p',
          parent_id: 'e',
          name: 'Cup Play-offs',
          kind: 'playoffs',
          start_date: '2030-02-01',
        },
      ],
      'matches.csv': matches,
    });
    const before = records.list('Teams').length;
    const { written, messages } = await run({ 'teams.csv': league['teams.csv'], 'matches.csv': matches });
    expect([written, messages]).toEqual([0, []]);
    expect(records.list('Teams')).toHaveLength(before);
  });

  it('replaces a line-up that has another player or another map', async () => {
    const { records, run } = importing();
    await run(league);
    await run({
      ...league,
      'lineups.csv': [{ match_id: 'm1', map_number: 1, team_id: 'a', player_id: 'r' }],
    });
    const stored = (records.get(match('m1')) ?? {}) as LineUpMatch;
    expect([lineUpsOf(stored)[0], partialMaps(stored).size]).toEqual([
      [recordIdOf('player', 'r').slice(3)],
      0,
    ]);
  });

  it('takes a player out of a line-up when the folder is the whole of its events', async () => {
    const { records, run } = importing();
    await run(league);
    const players = () => lineUpsOf((records.get(match('m1')) ?? {}) as LineUpMatch)[0]?.length;
    expect(players()).toBe(3);
    const files = {
      ...league,
      'lineups.csv': league['lineups.csv'].filter(({ player_id }) => player_id !== 'r'),
    };
    await run(files);
    expect(players()).toBe(3);
    await run(files, { isRemoving: true });
    expect(players()).toBe(2);
  });
});

it('a match in the place of a stored one that the folder lacks is named with the advice', async () => {
  const { run } = importing();
  await run(league);
  const matches = league['matches.csv'].filter(({ match_id }) => match_id !== 'm1');
  const { written, messages } = await run({ ...league, 'matches.csv': matches });
  expect(written).toBe(0);
  expect(messages[0]).toBe('"m1" is not in matches.csv. The match is stored: add its row to matches.csv');
});
