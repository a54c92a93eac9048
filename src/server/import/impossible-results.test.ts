import { afterEach, describe, expect, it } from 'vitest';
import { formatText } from '#domain/match/match-format.ts';
import { outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const base = {
  'events.csv': [{ event_id: 'e', name: 'Cup' }],
  'teams.csv': [
    { team_id: 'a', name: 'Red Kites' },
    { team_id: 'b', name: 'T1' },
  ],
};

const run = async (row: Row, maps: readonly Row[] = []) => {
  const folder = leagueFolder({
    ...base,
    'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: 'a', team_2_id: 'b', ...row }],
    ...(maps.length > 0 && {
      'maps.csv': maps.map((map, place) => ({ match_id: 'm', number: place + 1, ...map })),
    }),
  });
  removals.push(folder.remove);
  const records = memoryRecords();
  const { log } = await importLeague(folder.path, records);
  const match = records.get(recordIdOf('match', 'm'));
  return { records, match, issues: log.issues.map(issueText), warnings: log.warnings.map(issueText) };
};

const score = (score_1: number | string, score_2: number | string, rest: Row = {}): Row => ({
  score_1,
  score_2,
  ...rest,
});

describe('an impossible result', () => {
  it.each<[string, Row, (readonly Row[])?]>([
    [
      '4-1 is no score of a best of 3, which ends 2-0 or 2-1',
      score(4, 1, { format: 'bo3', status: 'completed' }),
    ],
    ['2-2 is no score of a best of 3', score(2, 2, { best_of: 3 })],
    ['2-1 is no score of a best of 2, which ends 2-0 or 1-1', score(2, 1, { format: 'BO2' })],
    ['4-1 is no score of a match of all 4 maps', score(4, 1, { format: 'play_4_then_tiebreak' })],
    ['3-0 is no score of a first to 2', score(3, 0, { format: 'ft2' })],
    ['-1-3 has a score below 0', score(-1, 3)],
    ['2-1 does not end a first to 3', score(2, 1, { first_to: 3, status: 'completed' })],
    ['1-3 is not won by team 1, as the column winner says', score(1, 3, { winner: 1 })],
    ['2-2 is not won by team 2, as the column winner says', score(2, 2, { winner: 2 })],
    ['3-1 is not drawn, as the column winner says', score(3, 1, { winner: 'draw' })],
    ['"1" is the winner, and the column status says scheduled', { winner: 1, status: 'upcoming' }],
    ['2-0 is the score, and the column status says not_needed', score(2, 0, { status: 'not needed' })],
    ['"1" gave up, and the column winner says 1', { winner: 1, forfeit_by: 1 }],
    ['1-1 does not end a best of 5, which ends', score(1, 1, { format: 'bo5', status: 'completed' })],
    ['0-0 does not end a best of 3, which ends', score(0, 0, { format: 'bo3', status: 'completed' })],
    ['0-0 does not end a best of 2, which ends', score(0, 0, { format: 'bo2', status: 'completed' })],
    ['0-0 ends no match, and the column status says completed', score(0, 0, { status: 'completed' })],
    ['?-? is the score, and "1" won', { winner: 1, status: 'completed', format: 'bo3' }],
    ['?-? is the score, and "2" won', { winner: 2 }],
    ['3-? is the score, and "1" won', score(3, '', { winner: 1, format: 'bo5' })],
    ['"1" is the winner, and the column status says in_progress', { winner: 1, status: 'live' }],
    [
      'a best of 5 is won with 3 maps, and the column first_to says 2',
      score(2, 0, { format: 'bo5', first_to: 2 }),
    ],
    [
      '2-1 is the score, and its maps in maps.csv make 1-2',
      score(2, 1, { first_to: 2 }),
      [{ winner: 1 }, { winner: 2 }, { winner: 2 }],
    ],
    [
      '3-0 is the score, and its maps in maps.csv make 2-0',
      score(3, 0, { first_to: 3 }),
      [{ winner: 1 }, { winner: 'draw' }, { winner: 1 }],
    ],
  ])('"%s" is named and left out, and its match is imported', async (message, row, maps) => {
    const { match, issues } = await run(row, maps);
    expect(issues).toEqual([expect.stringMatching(/^matches\.csv, line 2, column /)]);
    expect(issues[0]).toContain(`: ${message}`);
    expect(issues[0]).toMatch(/[rR]esult (?:was|were) left out|were left out$/);
    expect(match).toMatchObject({ teams: [recordIdOf('team', 'a'), recordIdOf('team', 'b')] });
    expect([match?.score_1, match?.score_2, match?.outcome]).toEqual([undefined, undefined, undefined]);
  });

  it('of a map is left out of its map', async () => {
    const { records, issues } = await run({}, [{ score_1: 1, score_2: 3, winner: 1 }]);
    expect(issues).toEqual([
      'maps.csv, line 2, column score_1, score_2: 1-3 is not won by team 1, as the column winner says. The result was left out',
    ]);
    const [map] = records.of('Maps');
    expect([map?.number, map?.score_1, map?.winner]).toEqual([1, undefined, undefined]);
  });
});

describe('a possible result', () => {
  it.each<[Row, string]>([
    [score(2, 0, { format: 'bo3', status: 'finished' }), 'won'],
    [score(2, 0, { format: 'bo3', status: 'FT' }), 'won'],
    [score(3, 1, { format: 'Best-of-5', status: 'Done' }), 'won'],
    [score(1, 3, { format: 'best of five', status: 'FINAL' }), 'won'],
    [score(1, 1, { format: 'bo 2', status: 'completed' }), 'drawn'],
    [score(2, 1, { format: 'all 3 maps', status: 'played' }), 'won'],
    [score(2, 1, { format: '4 all maps played', status: 'completed' }), 'won'],
    [score(3, 2, { format: 'play_4_then_tiebreak', status: 'completed' }), 'won'],
    [score('2.0', '1', { winner: 'Red Kites' }), 'won'],
    [score(0, 2, { winner: 'T1' }), 'won'],
    [score(1, 1, { winner: 'tie' }), 'drawn'],
    [score(1, 1, { winner: 'draw', format: 'bo5', status: 'completed' }), 'drawn'],
    [score(2, 2, { format: 'all 4 maps', status: 'completed' }), 'drawn'],
    [{ status: 'W/O', forfeit_by: 'T1', format: 'ft3' }, 'forfeited'],
    [{ status: 'forfeit', forfeit_by: 'double' }, 'forfeited by both'],
    [{ forfeit_by: 1 }, 'forfeited'],
    [{ status: 'Canceled' }, 'called off'],
    [{ status: 'delayed' }, 'postponed'],
    [score('-', '-', { status: 'upcoming', start_utc: 'TBD', first_to: 3 }), 'open'],
    [score(1, 0, { status: 'LIVE', format: 'first to 3' }), 'open'],
  ])('%j is %s', async (row, kind) => {
    const { match, issues, warnings } = await run(row);
    expect([issues, warnings]).toEqual([[], []]);
    expect(outcomeOf((match ?? {}) as ScoredMatch).kind).toBe(kind);
  });

  it.each([
    ['BO5', 'First to 3'],
    ['bo 5', 'First to 3'],
    ['best_of_5', 'First to 3'],
    ['ft3', 'First to 3'],
    ['First-To 3', 'First to 3'],
    ['bo2', 'Best of 2'],
    ['3 maps', 'All 3 maps'],
    ['All 3 maps', 'All 3 maps'],
    ['3 maps all played', 'All 3 maps'],
    ['play_4_then_tiebreak', 'All 4 maps'],
  ])('the format %s is stored as %s', async (format, text) => {
    const { match, warnings } = await run({ format, status: 'scheduled' });
    expect(warnings).toEqual([]);
    expect(formatText((match ?? {}) as ScoredMatch)).toBe(text);
  });

  it('with a format that nobody knows is imported, and the format is named', async () => {
    const { match, warnings } = await run(score(2, 1, { format: 'whatever', status: 'completed' }));
    expect(match).toMatchObject({ score_1: 2, score_2: 1, first_to: 2 });
    expect(warnings).toEqual([
      'matches.csv, line 2, column format: "whatever" is not a format such as bo5, first to 3 or all 4 maps. The cell was left out',
    ]);
  });

  it('that does not tell whether the match is over is named', async () => {
    const { warnings } = await run(score(2, 1));
    expect(warnings).toEqual([
      expect.stringContaining('column status: is empty, so 2-1 is a score of a match that'),
    ]);
  });
});
