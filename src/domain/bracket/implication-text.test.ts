import { expect, it } from 'vitest';
import { implicationText } from './implication-text.ts';
import type { Implication } from './implications.ts';

const names = {
  teamName: (id: string) => `Team ${id}`,
  matchName: (number: number) => `Match ${number}`,
  feederMatch: (number: number) => (number === 5 ? { teamCodes: ['AAA', 'BBB'] } : undefined),
};

it.each<[Implication, string | undefined]>([
  [{ kind: 'nothing' }, undefined],
  [{ kind: 'word', word: 'champion' }, 'Champion'],
  [{ kind: 'word', word: 'eliminated' }, 'Eliminated'],
  [
    { kind: 'full', matchNumber: 7, teamIds: ['a', 'b'] },
    'Match 7: Match already has the teams Team a vs Team b',
  ],
  [{ kind: 'opponent', matchNumber: 7, teamId: 'd' }, 'Match 7 against Team d'],
  [
    { kind: 'feeder', matchNumber: 7, feeder: { matchNumber: 5, outcome: 'win' } },
    'Match 7 against winner of AAA vs BBB',
  ],
  [
    { kind: 'feeder', matchNumber: 7, feeder: { matchNumber: 6, outcome: 'lose' } },
    'Match 7 against loser M6',
  ],
  [{ kind: 'match', matchNumber: 7 }, 'Match 7: Team to be decided'],
])('%j reads %s (rules 12.4)', (implication, text) => {
  expect(implicationText(implication, names)).toBe(text);
});
