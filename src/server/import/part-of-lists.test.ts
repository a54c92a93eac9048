import { afterEach, describe, expect, it } from 'vitest';
import { type ImportSettings, importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
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
    return { written, messages: log.issues.map(({ message }) => message), notices: log.notices };
  };
  return { records, run };
};

const bracketOf = (...numbers: readonly number[]): string =>
  JSON.stringify({
    bracket_id: 'k',
    event_id: 'e',
    matches: [
      { number: 1, match_id: 's1', column: 1, win_to: { match_id: 'f', slot: 1 } },
      { number: 2, match_id: 's2', column: 1, win_to: { match_id: 'f', slot: 2 } },
      { number: 3, match_id: 'f', column: 2, win_to: 'champion' },
    ].filter(({ number }) => numbers.includes(number)),
  });

const people = ['p', 'q', 'r', 's'];
const league = {
  'events.csv': [{ event_id: 'e', name: 'Cup', start_date: '2030-01-01', series: 'Cups' }],
  'teams.csv': ['a', 'b', 'c', 'd'].map((id) => ({ team_id: id, name: `Team ${id}` })),
  'players.csv': people.map((id) => ({
    player_id: id,
    handle: `Player ${id}`,
    permissions: id === 'p' ? 'Can edit any match|Can edit any event' : '',
  })),
  'rosters.csv': people.map((id, place) => ({
    event_id: 'e',
    team_id: 'a',
    player_id: id,
    kind: place > 1 ? 'staff' : 'player',
    role: place > 1 ? 'Coach' : 'Tank',
    captain: place === 0 ? 'yes' : '',
  })),
  'matches.csv': [
    ['s1', 'a', 'b'],
    ['s2', 'c', 'd'],
    ['f', 'a', 'c'],
  ].map(([match_id, team_1_id, team_2_id]) => ({
    ...{ match_id, event_id: 'e', stage: 'Knock-out', bracket_id: 'k', team_1_id, team_2_id },
    ...{ score_1: 2, score_2: 0, format: 'bo3', status: 'completed' },
  })),
  'maps.csv': ['Ilios', 'Oasis'].map((map_name, place) => ({
    match_id: 'f',
    number: place + 1,
    map_name,
    winner: 1,
  })),
  'vetoes.csv': ['ban Busan', 'pick Ilios', 'pick Oasis', 'pick Nepal', 'ban Rialto'].map((step, order) => ({
    match_id: 'f',
    order,
    team: (order % 2) + 1,
    action: step.split(' ')[0],
    map_name: step.split(' ')[1],
  })),
  'talent.csv': ['Dana', 'Eli', 'Fay', 'Gus'].map((handle, place) => ({
    event_id: 'e',
    position: place < 2 ? 'Caster' : 'Host',
    handle,
  })),
  'match_talent.csv': ['Dana', 'Eli', 'Fay', 'Gus'].map((handle, place) => ({
    match_id: 'f',
    role: place < 2 ? 'Caster' : 'Host',
    handle,
  })),
  'staff.csv': people.map((player_id) => ({ event_id: 'e', player_id, role: 'Admin' })),
  'accolades.csv': people.map((player_id) => ({
    accolade_id: 'mvp',
    event_id: 'e',
    name: 'Best player',
    player_id,
  })),
  'socials.csv': people.map((id) => ({ url: `https://example.org/${id}`, event_id: 'e' })),
  'brackets/k.json': bracketOf(1, 2, 3),
} satisfies Files;

describe('a folder with half of the rows that make a list', () => {
  const files = Object.entries(league).flatMap(([name, rows]) =>
    typeof rows === 'string' || ['events.csv', 'matches.csv'].includes(name) ? [] : [name],
  );
  it.each(files)('keeps the lists of %s', async (name) => {
    const { records, run } = importing();
    expect((await run(league)).messages).toEqual([]);
    const before = JSON.stringify(records.of('Matches'));
    for (const remainder of [0, 1]) {
      const rows = (league[name as keyof typeof league] as readonly Row[]).filter(
        (_, place) => place % 2 === remainder,
      );
      const found = await run({ ...league, [name]: rows });
      expect([name, remainder, found.written]).toEqual([name, remainder, 0]);
    }
    expect(JSON.stringify(records.of('Matches'))).toBe(before);
  });
});

describe('a bracket file with some of the stored matches', () => {
  const bracket = recordIdOf('bracket', 'k');
  const ids = ['s1', 's2', 'f'].map((id) => recordIdOf('match', id));

  it('leaves the bracket and its rounds, and says so', async () => {
    const { records, run } = importing();
    await run(league);
    const before = JSON.stringify([records.get(bracket), records.of('Matches')]);
    const { written, notices } = await run({ ...league, 'brackets/k.json': bracketOf(1, 2) });
    expect(written).toBe(0);
    expect(JSON.stringify([records.get(bracket), records.of('Matches')])).toBe(before);
    expect(notices).toContain('kept: 1 link of Brackets.ordered_matches that this folder does not name');
  });

  it('is the whole bracket when the folder is the whole of its events', async () => {
    const { records, run } = importing();
    await run(league);
    await run({ ...league, 'brackets/k.json': bracketOf(1, 2) }, { isRemoving: true });
    expect(records.get(bracket)?.ordered_matches).toEqual(ids.slice(0, 2));
  });

  it('gets a match that is new in the file', async () => {
    const { records, run } = importing();
    await run({ ...league, 'brackets/k.json': bracketOf(1, 2) });
    await run(league);
    expect(records.get(bracket)?.ordered_matches).toEqual(ids);
    expect(JSON.parse(String(records.get(bracket)?.bracket_layout)).connections[3]).toEqual({
      win: 'champion',
    });
  });
});

it('a cell with several words states all of them', async () => {
  const { records, run } = importing();
  await run(league);
  const [first, ...others] = league['players.csv'];
  const players = [{ ...first, permissions: 'Can edit any match' }, ...others];
  expect((await run({ ...league, 'players.csv': players })).written).toBe(1);
  expect(records.get(recordIdOf('player', 'p'))?.website_settings).toEqual(['Can edit any match']);
});
