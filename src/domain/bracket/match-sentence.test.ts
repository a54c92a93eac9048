import { describe, expect, it } from 'vitest';
import { parseLayout } from './layout.ts';
import { type DescribedMatch, matchSentence } from './match-sentence.ts';

const layout = parseLayout(
  JSON.stringify({
    brackets: [{ columns: [{ header: 'Upper semi-final', games: [1] }, { games: [2, 3] }] }],
    connections: {
      1: { win: '2.1', lose: '3.1' },
      2: { win: 'champion', lose: 'eliminated' },
      3: { win: 'advance' },
    },
  }),
)!;

describe('matchSentence', () => {
  it.each([
    [
      1,
      { first_to: 3, score_1: 3, score_2: 1 },
      'Upper semi-final, match 1: A beat B 3-1; winner to match 12; loser to match 3',
    ],
    [
      1,
      { first_to: 3, score_1: 0, score_2: 3, match_number: 9 },
      'Upper semi-final, match 9: B beat A 3-0; winner to match 12; loser to match 3',
    ],
    [
      1,
      { first_to: 3, score_1: 3, forfeit: true },
      'Upper semi-final, match 1: A beat B by forfeit; winner to match 12; loser to match 3',
    ],
    [
      1,
      { first_to: 3, score_1: 1 },
      'Upper semi-final, match 1: A 1, B 0, in progress; winner to match 12; loser to match 3',
    ],
    [1, undefined, 'Upper semi-final, match 1: A against B; winner to match 12; loser to match 3'],
    [3, { special_event: true, custom_name: 'Show match' }, 'Match 3: Show match; winner advances'],
  ] as [number, DescribedMatch | undefined, string][])('match %i %j', (number, match, expected) => {
    const matches: (DescribedMatch | undefined)[] = [undefined, { match_number: 12 }, undefined];
    matches[number - 1] = match;
    expect(matchSentence(layout, matches, number, ['A', 'B'])).toBe(expected);
  });

  it('says what the last match decides', () => {
    expect(matchSentence(layout, [], 2, ['A', 'Winner of M1'])).toBe(
      'Match 2: A against Winner of M1; winner is champion; loser is eliminated',
    );
  });
});
