import { afterEach, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import type { DesiredRecord } from './plan.ts';
import { recordIdOf } from './record-ids.ts';
import { withSettledBrackets } from './settled-brackets.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const target = (match_id: string, slot: number) => ({ match_id, slot });
const game = (number: number, column: number, win_to: unknown) => ({
  number,
  match_id: `m${number}`,
  column,
  win_to,
  lose_to: 'eliminated',
});
const bracket = JSON.stringify({
  bracket_id: 'b',
  event_id: 'e',
  matches: [game(1, 1, target('m3', 1)), game(2, 1, target('m3', 2)), game(3, 2, 'champion')],
});
const rows: readonly Row[] = [
  { match_id: 'm1', team_1_id: 'a', team_2_id: 'BYE', status: 'scheduled', format: 'bo3' },
  {
    match_id: 'm2',
    team_1_id: 'c',
    team_2_id: 'd',
    status: 'completed',
    format: 'bo3',
    score_1: 0,
    score_2: 2,
  },
  { match_id: 'm3', status: 'scheduled', format: 'bo5' },
];
/** Before the second match was played. */
const openRows: readonly Row[] = rows.map((row) =>
  row.match_id === 'm2' ? { match_id: 'm2', team_1_id: 'c', team_2_id: 'd', status: 'scheduled' } : row,
);
const team = (id: string) => recordIdOf('team', id);
const match = (id: string) => recordIdOf('match', id);

const importer = () => {
  const records = memoryRecords();
  const run = async (matches: readonly Row[]) => {
    const folder = leagueFolder({
      'events.csv': [{ event_id: 'e', name: 'Cup' }],
      'teams.csv': ['a', 'c', 'd'].map((team_id) => ({ team_id, name: `Team ${team_id}` })),
      'matches.csv': matches.map((row) => ({ event_id: 'e', ...row })),
      'brackets/b.json': bracket,
    });
    removals.push(folder.remove);
    const { log, counts, conflicts } = await importLeague(folder.path, records);
    expect(log.issues).toEqual([]);
    const changes = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { changes, conflicts: conflicts.length };
  };
  return { records, run };
};

it('an import moves winners and byes on, and changes nothing when it comes again', async () => {
  const { records, run } = importer();
  await run(rows);
  expect(records.get(match('m3'))?.teams).toEqual([team('a'), team('d')]);
  expect(records.get(match('m1'))).toMatchObject({ outcome: 'Not needed', teams: [team('a')] });
  expect(await run(rows)).toEqual({ changes: 0, conflicts: 0 });
});

it('a later import settles what its results decide, and a team that was removed by hand stays out', async () => {
  const { records, run } = importer();
  await run(openRows);
  expect(records.get(match('m3'))?.teams).toEqual([team('a')]);
  await run(rows);
  expect(records.get(match('m3'))?.teams).toEqual([team('a'), team('d')]);
  await records.edit({ table: 'Matches', id: match('m3'), fields: { teams: [team('d')] } });
  await run(rows);
  expect(records.get(match('m3'))?.teams).toEqual([team('d')]);
});

it('a mark "Not needed" that follows from the bracket is no edit by hand, any other is', async () => {
  const { records, run } = importer();
  await run(rows.map((row) => (row.match_id === 'm1' ? { ...row, team_2_id: 'TBD' } : row)));
  await records.edit({ table: 'Matches', id: match('m1'), fields: { outcome: 'Not needed' } });
  await records.edit({ table: 'Matches', id: match('m3'), fields: { outcome: 'Not needed' } });
  expect((await run(rows)).conflicts).toBe(1);
});

it('a bracket without connections is left alone', async () => {
  const desired: DesiredRecord[] = [
    { table: 'Brackets', id: 'recbracket0000001', fields: { bracket_layout: '{"brackets":[]}' } },
  ];
  expect(await withSettledBrackets(desired, () => undefined)).toEqual(desired);
});

/** Gives the losers of the first two matches a rank in the stored layout. */
const rankStored = async (records: ReturnType<typeof memoryRecords>) => {
  const id = recordIdOf('bracket', 'b');
  const rank = { loserRank: { text: '#3/4', sort: 3 } };
  const stored = JSON.parse(String(records.get(id)?.bracket_layout));
  stored.connections[1] = { ...stored.connections[1], ...rank };
  stored.connections[2] = { ...stored.connections[2], ...rank };
  await records.edit({ table: 'Brackets', id, fields: { bracket_layout: JSON.stringify(stored) } });
};

it('the ranks of a stored layout follow from the results of an import, and those by hand stay', async () => {
  const { records, run } = importer();
  await run(openRows);
  await rankStored(records);
  await run(rows);
  expect(records.get(team('c'))).toMatchObject({ ranking_text: '#3/4', ranking_sort: 3 });
  expect(records.get(team('d'))?.ranking_text).toBeUndefined();
  expect((await run(rows)).changes).toBe(0);
  await records.edit({ table: 'Teams', id: team('c'), fields: { ranking_text: '#8' } });
  expect((await run(rows)).changes).toBe(0);
});

it.each([
  ['entered by hand before the result', { ranking_text: 'Disqualified' }, 'Disqualified'],
  [
    'of a record of several events',
    { event: [recordIdOf('event', 'e'), recordIdOf('event', 'old')] },
    undefined,
  ],
])('the rank %s stays', async (_, fields, expected) => {
  const { records, run } = importer();
  await run(openRows);
  await rankStored(records);
  await records.edit({ table: 'Events', id: recordIdOf('event', 'old'), fields: { name: 'Old cup' } });
  await records.edit({ table: 'Teams', id: team('c'), fields });
  await run(rows);
  expect(records.get(team('c'))?.ranking_text).toBe(expected);
  expect(records.get(team('c'))?.ranking_sort).toBeUndefined();
});
