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
    expect(notesOf('ABCD', ['MatchDiff', 'HeadToHead'], matches)).toEqual(['B ahead of C by head-to-head']);
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
