import { describe, expect, it } from 'vitest';
import type { GameMap, Match, Team } from '#contract/records.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { bracketTexts } from './BracketView.tsx';
import { type BracketRecords, bracketGames } from './bracket-games.ts';

const layout = parseLayout(
  JSON.stringify({
    brackets: [
      {
        columns: [
          { header: 'Semis', games: [1, 2] },
          { header: 'Final', games: [3] },
        ],
      },
    ],
    connections: {
      1: { win: '3.1', lose: 'eliminated' },
      2: { win: '3.2', lose: 'eliminated' },
      3: { win: 'champion', lose: 'eliminated' },
    },
  }),
)!;

const id = (letter: string) => `rec${letter.repeat(14)}`;
const key = (letter: string) => letter.repeat(14);
const team = (letter: string): Team => ({
  id: id(letter),
  __tableName: 'Teams',
  name: `Team ${letter}`,
  code: letter.repeat(3),
});
const teams = new Map(['A', 'B', 'C', 'D'].map((letter) => [key(letter), team(letter)]));
const match = (letter: string, fields: Partial<Match>): Match => ({
  id: id(letter),
  __tableName: 'Matches',
  ...fields,
});

const gamesOf = (matches: (Match | undefined)[], more: Partial<BracketRecords> = {}) =>
  bracketGames(
    {
      layout,
      matches,
      teamOf: (teamKey) => teams.get(teamKey),
      mapOf: () => undefined,
      isLive: () => false,
      isLoading: () => false,
      ...more,
    },
    bracketTexts,
  );

const played = match('m', {
  teams: [id('A'), id('B')],
  first_to: 3,
  score_1: 3,
  score_2: 1,
  match_number: 11,
});
const open = match('n', { teams: [id('C'), id('D')], first_to: 3 });

describe('bracketGames', () => {
  it('shows teams with scores and who won', () => {
    const game = gamesOf([played, open]).get(1)!;
    expect(game.label).toBe('11');
    expect(game.slots.map(({ text, shortText, score, result }) => [text, shortText, score, result])).toEqual([
      ['Team A', 'AAA', '3', 'winner'],
      ['Team B', 'BBB', '1', 'loser'],
    ]);
    expect(game.sentence).toBe(
      'Semis, match 11: Team A beat Team B 3-1; winner to match 3; loser is eliminated',
    );
  });

  it('fills free places with what feeds them, short in the small layout', () => {
    const final = match('f', { teams: [id('A')], placeholder_right: true });
    const game = gamesOf([played, open, final]).get(3)!;
    expect(game.slots.map(({ teamKey, text, shortText }) => [teamKey, text, shortText])).toEqual([
      [key('A'), 'Team A', 'AAA'],
      [undefined, 'Winner of CCC/DDD', 'W M2'],
    ]);
  });

  it('prefers the placeholder texts of the match', () => {
    const final = match('f', { placeholder_teams: 'First|Second|1st|2nd' });
    const { slots } = gamesOf([played, open, final]).get(3)!;
    expect(slots.map(({ text, shortText }) => [text, shortText])).toEqual([
      ['First', '1st'],
      ['Second', '2nd'],
    ]);
  });

  it('draws boxes without any match, as in a new layout', () => {
    const games = gamesOf([]);
    expect([...games.keys()]).toEqual([1, 2, 3]);
    expect(games.get(3)?.slots.map((slot) => slot.text)).toEqual(['Winner of M1', 'Winner of M2']);
    expect(games.get(1)?.slots.map((slot) => slot.text)).toEqual(['TBD', 'TBD']);
  });

  it('writes a forfeit as W and FF, and the map score of a first to 1', () => {
    const forfeit = match('m', {
      teams: [id('A'), id('B')],
      first_to: 3,
      score_1: 0,
      score_2: 3,
      forfeit: true,
    });
    const single = match('n', {
      teams: [id('C'), id('D')],
      first_to: 1,
      score_1: 1,
      score_2: 0,
      maps: [id('x')],
    });
    const map: GameMap = { id: id('x'), __tableName: 'Maps', score_1: 13, score_2: 9 };
    const games = gamesOf([forfeit, single], { mapOf: () => map });
    expect(games.get(1)?.slots.map((slot) => slot.score)).toEqual(['FF', 'W']);
    expect(games.get(2)?.slots.map((slot) => slot.score)).toEqual(['13', '9']);
  });

  it.each([
    ['Called off', { outcome: 'Called off', score_1: 1, score_2: 1 }],
    ['Postponed', { outcome: 'Postponed' }],
    ['Forfeit of both teams', { outcome: 'Forfeited by both' }],
    ['Draw', { outcome: 'Drawn', score_1: 1, score_2: 1 }],
    [undefined, { score_1: 3, score_2: 0, forfeit: true }],
    [undefined, { score_1: 1, score_2: 1 }],
    [undefined, { outcome: 'Called off', special_event: true, custom_name: 'Show' }],
  ] as const)('names the outcome %s, which no score tells', (outcome, fields) => {
    const games = gamesOf([match('m', { teams: [id('A'), id('B')], first_to: 3, ...fields })]);
    expect(games.get(1)?.outcome).toBe(outcome);
  });

  it('marks what is live, and what is still on its way', () => {
    const games = gamesOf([played, undefined], {
      isLive: (matchKey) => matchKey === key('m'),
      isLoading: (number) => number === 2,
    });
    expect([...games.values()].map(({ isLive, isLoading }) => [isLive, isLoading])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    const withoutTeam = gamesOf([match('m', { teams: [id('A'), id('Z')] })]);
    expect(withoutTeam.get(1)?.isLoading).toBe(true);
  });
});
