import { describe, expect, it } from 'vitest';
import { rankTeams } from './rank.ts';
import { sortKeys } from './sort-keys.ts';
import { type StandingsMatch, tallyTeams } from './tally.ts';
import { tieNotes } from './tie-notes.ts';

const id = (letter: string) => letter.repeat(14);
const played = (left: string, score_1: number, score_2: number, right: string): StandingsMatch => ({
  teams: [id(left), id(right)],
  first_to: 3,
  score_1,
  score_2,
});

const notesOf = (letters: string, sort: readonly string[], matches: readonly StandingsMatch[]) => {
  const teams = new Map([...letters].map((letter) => [id(letter), { id: id(letter), name: letter }]));
  const tallies = tallyTeams(teams, matches, () => undefined);
  return tieNotes(
    rankTeams(tallies, sort).ranked.map(({ tally }) => tally),
    sort,
    matches,
  );
};

describe('tieNotes', () => {
  it('names the key that tells level neighbours apart, with both figures', () => {
    const matches = [played('A', 3, 0, 'C'), played('B', 3, 2, 'D')];
    expect(notesOf('ABCD', ['MatchDiff', 'MapDiff'], matches)).toEqual([
      'A ahead of B by map difference (+3 to +1)',
      'D ahead of C by map difference (-1 to -3)',
    ]);
  });

  it('names head-to-head only where it decided', () => {
    const matches = [played('A', 3, 0, 'B'), played('B', 3, 0, 'C'), played('C', 3, 0, 'D')];
    expect(notesOf('ABCD', ['MatchDiff', 'HeadToHead'], matches)).toEqual([
      'B ahead of C by head-to-head 3-0',
    ]);
  });

  it('counts the matches of several meetings, and the maps of the only one, from whichever side', () => {
    const others = [played('C', 3, 0, 'D'), played('D', 3, 2, 'C')];
    const thrice = [
      played('A', 3, 2, 'B'),
      played('B', 3, 2, 'A'),
      played('B', 0, 3, 'A'),
      played('B', 1, 0, 'A'),
    ];
    expect(notesOf('ABCD', ['Points', 'HeadToHead'], [...thrice, ...others])).toEqual([]);
    expect(notesOf('AB', ['Points', 'HeadToHead'], thrice)).toEqual(['A ahead of B by head-to-head 2-1']);
    expect(notesOf('AB', ['Points', 'HeadToHead'], [played('B', 2, 3, 'A')])).toEqual([
      'A ahead of B by head-to-head 3-2',
    ]);
  });

  it('says nothing of teams that the first key tells apart, nor of those level on everything', () => {
    expect(notesOf('ABC', ['MatchWins', 'MapDiff'], [played('A', 3, 0, 'B')])).toEqual([
      'C ahead of B by map difference (0 to -3)',
    ]);
    expect(notesOf('AB', ['MatchDiff', 'MapDiff'], [])).toEqual([]);
  });

  it('has words for every sort key', () => {
    const matches = [played('A', 3, 0, 'C'), played('B', 3, 2, 'D'), played('A', 3, 1, 'D')];
    for (const name of sortKeys.keys()) {
      for (const note of notesOf('ABCD', ['Unknown', 'MatchWinrate', name], matches)) {
        expect(note).not.toContain(` by ${name}`);
      }
    }
  });
});
