import { describe, expect, it } from 'vitest';
import type { Match, Team, Theme } from '#contract/records.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { type BracketGame, bracketGames } from '#ui/bracket/bracket-games.ts';
import { boardHighlight, isOffPath, slotTextVariants } from './board.ts';

const layout: BracketLayout = {
  brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
  connections: {
    1: { win: { kind: 'slot', matchNumber: 3, slot: 1 } },
    2: { win: { kind: 'slot', matchNumber: 3, slot: 2 } },
  },
};
const team = (letter: string, fields: object = {}): Team =>
  ({
    id: `recteam0000000000${letter}`.slice(0, 17),
    name: `Team ${letter}`,
    code: letter.repeat(3),
    ...fields,
  }) as Team;
const teams = [
  { ...team('A'), id: 'recteamaaaaaaaaa1' },
  { ...team('B'), id: 'recteamaaaaaaaaa2' },
  { ...team('C', { code: undefined }), id: 'recteamaaaaaaaaa3' },
  { ...team('D', { name: 'DDD' }), id: 'recteamaaaaaaaaa4' },
] as Team[];
const match = (number: number, of: number[], fields: object = {}): Match =>
  ({
    id: `recmatch00000000${number}`,
    match_number: number + 10,
    teams: of.map((place) => teams[place]!.id),
    ...fields,
  }) as Match;

const contentsOf = (matches: (Match | undefined)[]) => {
  const games = bracketGames({
    layout,
    matches,
    teamOf: (key) => teams.find(({ id }) => id === `rec${key}`),
    mapOf: () => undefined,
    isLive: () => false,
    isLoading: () => false,
  });
  return { layout, matches, teams, games };
};
const contents = contentsOf([match(1, [0, 1]), match(2, [2, 3]), match(3, [0])]);
const game = (number: number, of = contents): BracketGame => of.games.get(number)!;

describe('slotTextVariants', () => {
  it.each([
    ['a name, no code where letters stand for the logo', 1, 0, false, ['Team A', '']],
    ['a name without a code', 2, 0, false, ['Team C', '']],
    ['a name that is its code', 2, 1, false, ['DDD']],
    ['the code alone', 1, 1, true, ['BBB']],
    ['the name where codes are wanted and there is none', 2, 0, true, ['Team C', 'TC']],
    ['a feeder', 3, 0, false, ['Winner of AAA/BBB', 'Winner of M11', 'W M11']],
    ['a feeder in short', 3, 0, true, ['W M11']],
    ['a team in the free place', 3, 1, false, ['Team A', '']],
  ] as const)('%s', (_, number, side, isCode, expected) => {
    expect(slotTextVariants(contents, game(number), side, isCode)).toEqual(expected);
  });

  it('writes the code beside a logo', () => {
    const logo = { small_logo: [{ id: 'attlogo0000000001', fileExtension: 'svg' }] } as Theme;
    expect(slotTextVariants(contents, game(1), 0, false, logo)).toEqual(['Team A', 'AAA']);
  });

  it('says nothing in a box without a match, but for its feeders', () => {
    const empty = contentsOf([]);
    expect(slotTextVariants(empty, game(1, empty), 0, false)).toEqual([]);
    expect(slotTextVariants(empty, game(3, empty), 1, false)).toEqual(['Winner of M2', 'W M2']);
  });
});

describe('boardHighlight', () => {
  it('lights the path of a team and dims the rows of the others', () => {
    const highlight = boardHighlight(contents, { team: [teams[0]!.id], liveMatch: undefined });
    expect(highlight.path.map(({ source, matchNumber }) => [source, matchNumber])).toEqual([[1, 3]]);
    expect(highlight.bright).toEqual([]);
    expect(isOffPath(game(1), highlight)).toEqual([false, true]);
    expect(isOffPath(game(2), highlight)).toEqual([true, true]);
  });

  it('dims nothing for a team that does not play here, or none', () => {
    for (const other of [['recteamelsewhere1'], undefined]) {
      const highlight = boardHighlight(contents, { team: other, liveMatch: undefined });
      expect(highlight).toEqual({ teamKey: undefined, path: [], bright: [] });
      expect(isOffPath(game(1), highlight)).toEqual([false, false]);
    }
  });

  it('lights what touches the live match', () => {
    const highlight = boardHighlight(contents, { team: undefined, liveMatch: ['recmatch000000003'] });
    expect(highlight.bright.map(({ source }) => source)).toEqual([1, 2]);
    const elsewhere = boardHighlight(contents, { team: undefined, liveMatch: ['recmatchelsewhere'] });
    expect(elsewhere.bright).toEqual([]);
  });
});
