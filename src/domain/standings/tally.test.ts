import { describe, expect, it } from 'vitest';
import { type StandingsMatch, type StandingsTeam, type TeamTally, tallyTeams } from './tally.ts';

const id = (letter: string) => `rec${letter.repeat(14)}`;

function played(left: string, score_1: number, score_2: number, right: string): StandingsMatch {
  return { teams: [id(left), id(right)], first_to: 3, score_1, score_2 };
}

function tally(
  matches: readonly StandingsMatch[],
  maps: { id: string; score_1?: number; score_2?: number }[] = [],
) {
  const teams = new Map<string, StandingsTeam>(
    ['A', 'B', 'C', 'D'].map((letter) => [
      letter.repeat(14),
      { id: id(letter), extra_points: { B: 1, D: -1 }[letter] },
    ]),
  );
  const byLetter = new Map<string, TeamTally>();
  for (const team of tallyTeams(teams, matches, (mapId) => maps.find((map) => map.id === mapId))) {
    byLetter.set(team.teamId.charAt(0), team);
  }
  return byLetter;
}

describe('matches without a winner', () => {
  const teams = new Map([
    ['A', { id: 'A' }],
    ['B', { id: 'B' }],
  ]);
  const figures = (match: object, rules?: object) =>
    tallyTeams(teams, [{ teams: ['A', 'B'], first_to: 3, ...match }], () => undefined, rules).map(
      ({ scheduled, played, wins, draws, losses, mapWins, mapLosses }) =>
        [scheduled, played, wins, draws, losses, mapWins, mapLosses].join(' '),
    );
  it.each([
    ['a draw', { first_to: 0, best_of: 2, score_1: 1, score_2: 1 }, {}, '1 1 0 1 0 1 1', '1 1 0 1 0 1 1'],
    ['an agreed draw', { outcome: 'Drawn', score_1: 2, score_2: 2 }, {}, '1 1 0 1 0 2 2', '1 1 0 1 0 2 2'],
    ['both forfeit', { outcome: 'Forfeited by both' }, {}, '1 1 0 0 1 0 0', '1 1 0 0 1 0 0'],
    [
      'both forfeit 3 maps',
      { outcome: 'Forfeited by both' },
      { walkoverMaps: 3 },
      '1 1 0 0 1 0 3',
      '1 1 0 0 1 0 3',
    ],
    ['a forfeit as entered', { forfeit: true, score_1: 3, score_2: 1 }, {}, '1 1 1 0 0 3 1', '1 1 0 0 1 1 3'],
    [
      'a forfeit of 2 maps',
      { forfeit: true, score_1: 3, score_2: 1 },
      { walkoverMaps: 2 },
      '1 1 1 0 0 2 0',
      '1 1 0 0 1 0 2',
    ],
    [
      'a forfeit of none',
      { forfeit: true, score_1: 3 },
      { walkoverMaps: 0 },
      '1 1 1 0 0 0 0',
      '1 1 0 0 1 0 0',
    ],
    ['called off', { outcome: 'Called off', score_1: 3 }, {}, '0 0 0 0 0 0 0', '0 0 0 0 0 0 0'],
    ['not needed', { outcome: 'Not needed' }, {}, '0 0 0 0 0 0 0', '0 0 0 0 0 0 0'],
    ['postponed', { outcome: 'Postponed' }, {}, '1 0 0 0 0 0 0', '1 0 0 0 0 0 0'],
    ['a forfeit of nobody', { forfeit: true }, {}, '0 0 0 0 0 0 0', '0 0 0 0 0 0 0'],
  ])('%s', (_, match, rules, first, second) => {
    expect(figures(match, rules)).toEqual([first, second]);
  });
});

const percent = (rate: number | null | undefined) => ((rate ?? Number.NaN) * 100).toFixed(2);

describe('worked example of the rules', () => {
  const teams = tally([
    played('A', 3, 1, 'B'),
    played('C', 3, 2, 'D'),
    played('C', 3, 1, 'A'),
    played('B', 3, 0, 'D'),
    played('A', 3, 2, 'D'),
    played('B', 3, 2, 'C'),
  ]);
  it.each([
    ['B', '2-1', '7-5', '58.33', '44.44', '47.25'],
    ['C', '2-1', '8-6', '57.14', '44.44', '47.65'],
    ['A', '2-1', '7-6', '53.85', '44.44', '48.75'],
    ['D', '0-3', '4-9', '30.77', '66.67', '56.44'],
  ])('%s %s %s', (letter, matches, maps, mapWinrate, opponentWinrate, opponentMapWinrate) => {
    const team = teams.get(letter);
    expect(`${team?.wins}-${team?.losses}`).toBe(matches);
    expect(`${team?.mapWins}-${team?.mapLosses}`).toBe(maps);
    expect(percent(team?.mapWinrate)).toBe(mapWinrate);
    expect(percent(team?.opponentWinrate)).toBe(opponentWinrate);
    expect(percent(team?.opponentMapWinrate)).toBe(opponentMapWinrate);
    expect([team?.scheduled, team?.played]).toEqual([3, 3]);
  });

  it('sums the opponents', () => {
    expect(teams.get('A')?.opponentPoints).toBe(0);
    expect(teams.get('A')?.opponentPointsWins).toBe(4);
    expect(teams.get('D')?.opponentPoints).toBe(1);
    expect(teams.get('D')?.opponentPointsWins).toBe(7);
  });
});

describe('tallyTeams', () => {
  it('counts repeated meetings, per opponent', () => {
    const teams = tally([played('A', 3, 1, 'B'), played('B', 3, 2, 'A'), played('A', 3, 0, 'B')]);
    expect([...(teams.get('A')?.headToHead ?? [])]).toEqual([['B'.repeat(14), 1]]);
    expect([...(teams.get('A')?.headToHeadMaps ?? [])]).toEqual([['B'.repeat(14), 4]]);
    expect([...(teams.get('B')?.headToHeadMaps ?? [])]).toEqual([['A'.repeat(14), -4]]);
    expect(teams.get('A')?.opponentPoints).toBe(3);
  });

  it.each<[string, StandingsMatch]>([
    ['open', played('A', 2, 1, 'B')],
    ['without first_to', { ...played('A', 3, 1, 'B'), first_to: undefined }],
    ['0-0 to 0', { teams: [id('A'), id('B')], first_to: 0, score_1: 0, score_2: 0 }],
  ])('only schedules a match that is %s', (_, match) => {
    const team = tally([match]).get('A');
    expect([team?.scheduled, team?.played, team?.mapWins]).toEqual([1, 0, 0]);
    expect([team?.winrate, team?.mapWinrate, team?.opponentWinrate, team?.opponentMapWinrate]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('counts a forfeit by its score, the unset side as 0', () => {
    const team = tally([{ teams: [id('A'), id('B')], first_to: 3, score_1: 3 }]).get('B');
    expect([team?.losses, team?.mapWins, team?.mapLosses]).toEqual([1, 0, 3]);
  });

  it('counts half a match for its known team', () => {
    expect(tally([{ teams: [id('A')], first_to: 3, score_1: 3 }]).get('A')?.scheduled).toBe(1);
    const team = tally([{ teams: [id('A'), id('Z')], first_to: 3, score_1: 3, score_2: 0 }]).get('A');
    expect([team?.wins, team?.opponentWinrate]).toEqual([1, null]);
  });

  it('sums map scores where both exist', () => {
    const maps = [
      { id: 'x', score_1: 13, score_2: 7 },
      { id: 'y', score_1: 5 },
      { id: 'z', score_1: 2, score_2: 3 },
    ];
    const team = tally([{ ...played('A', 3, 1, 'B'), maps: ['x', 'y', 'z', 'unknown'] }], maps).get('B');
    expect([team?.mapRoundWins, team?.mapRoundLosses]).toEqual([10, 15]);
  });
});
