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
  const open = rows.map((row) =>
    row.match_id === 'm2' ? { match_id: 'm2', team_1_id: 'c', team_2_id: 'd', status: 'scheduled' } : row,
  );
  await run(open);
  expect(records.get(match('m3'))?.teams).toEqual([team('a')]);
  await run(rows);
  expect(records.get(match('m3'))?.teams).toEqual([team('a'), team('d')]);
  await records.edit({ table: 'Matches', id: match('m3'), fields: { teams: [team('d')] } });
  await run(rows);
  expect(records.get(match('m3'))?.teams).toEqual([team('d')]);
});

it('a bracket without connections is left alone', async () => {
  const desired: DesiredRecord[] = [
    { table: 'Brackets', id: 'recbracket0000001', fields: { bracket_layout: '{"brackets":[]}' } },
  ];
  expect(await withSettledBrackets(desired, () => undefined)).toEqual(desired);
});
