import { describe, expect, it } from 'vitest';
import type { BracketMatch } from './bracket-match.ts';
import { existingTeamsText, matchImplications, teamToBeDecidedText } from './implications.ts';
import { parseLayout } from './layout.ts';

const layout = parseLayout(
  JSON.stringify({
    connections: {
      5: { win: '7.1', lose: 'eliminated' },
      6: { win: '7.2', lose: 'eliminated' },
      7: { win: 'champion', lose: 'advance' },
      8: { win: '9.1', lose: '10.2' },
      3: { lose: '10.1' },
    },
  }),
)!;

function matchesWith(byNumber: Record<number, BracketMatch>): (BracketMatch | undefined)[] {
  return Array.from({ length: 10 }, (_, index) => byNumber[index + 1]);
}

const open = { first_to: 3, teams: ['AAA', 'BBB'] };
const wonByDDD = { first_to: 3, teams: ['CCC', 'DDD'], score_1: 0, score_2: 3 };
const nothing = { kind: 'nothing' };

describe('matchImplications', () => {
  it('follows the example of rules 12.4', () => {
    expect(matchImplications(layout, matchesWith({ 5: open, 6: wonByDDD }), 5)).toEqual({
      matchNumber: 5,
      win: { teamId: undefined, implication: { kind: 'opponent', matchNumber: 7, teamId: 'DDD' } },
      lose: { teamId: undefined, implication: { kind: 'word', word: 'eliminated' } },
    });
  });

  it.each([
    ['no target', {}, 9, nothing],
    ['special word', {}, 7, { kind: 'word', word: 'champion' }],
    [
      'two others',
      { 5: open, 7: { teams: ['XXX', 'YYY'] } },
      5,
      { kind: 'full', matchNumber: 7, teamIds: ['XXX', 'YYY'] },
    ],
    ['one other', { 5: open, 7: { teams: ['XXX'] } }, 5, { kind: 'opponent', matchNumber: 7, teamId: 'XXX' }],
    [
      'own team and one other',
      { 5: open, 7: { teams: ['AAA', 'XXX'] } },
      5,
      { kind: 'opponent', matchNumber: 7, teamId: 'XXX' },
    ],
    [
      'the same team hydrated',
      { 5: { ...open, teams: ['recAAAAAAAAAAAAAA'] }, 6: wonByDDD, 7: { teams: [{ id: 'AAAAAAAAAAAAAA' }] } },
      5,
      { kind: 'opponent', matchNumber: 7, teamId: 'DDD' },
    ],
    [
      'undecided feeder',
      { 5: open, 6: { teams: ['CCC'] } },
      5,
      { kind: 'feeder', matchNumber: 7, feeder: { matchNumber: 6, outcome: 'win' } },
    ],
    ['no other feeder', { 8: open }, 8, { kind: 'match', matchNumber: 9 }],
    [
      'other match not loaded',
      {},
      5,
      { kind: 'feeder', matchNumber: 7, feeder: { matchNumber: 6, outcome: 'win' } },
    ],
  ])('win: %s', (_case, byNumber, number, expected) => {
    expect(
      matchImplications(layout, matchesWith(byNumber as Record<number, BracketMatch>), number).win
        .implication,
    ).toEqual(expected);
  });

  it('asks the feeder of the other slot, by its own connection', () => {
    const matches = matchesWith({ 3: wonByDDD, 8: open });
    expect(matchImplications(layout, matches, 8).lose.implication).toEqual({
      kind: 'opponent',
      matchNumber: 10,
      teamId: 'CCC',
    });
  });

  it('names winner and loser of a decided match', () => {
    const { win, lose } = matchImplications(layout, matchesWith({ 6: wonByDDD }), 6);
    expect([win.teamId, lose.teamId]).toEqual(['DDD', 'CCC']);
  });

  it('has the texts of the specification', () => {
    expect(teamToBeDecidedText).toBe('Team to be decided');
    expect(existingTeamsText('A', 'B')).toBe('Match already has the teams A vs B');
  });
});
