import { describe, expect, it } from 'vitest';
import { areTeamsRanked, hasRankings, teamRankings } from './team-rankings.ts';

describe('teamRankings', () => {
  it('groups by place, best first, without a place last', () => {
    const teams = [
      { name: 'D' },
      { name: 'B', ranking_sort: 3, ranking_text: '#3/4' },
      { name: 'C', ranking_sort: 3 },
      { name: 'A', ranking_sort: 1, ranking_text: '#1' },
      { name: 'E', ranking_sort: 2 },
    ];
    expect(
      teamRankings(teams).map(({ title, teams: group }) => [title, group.map((team) => team.name)]),
    ).toEqual([
      ['#1', ['A']],
      ['#2', ['E']],
      ['#3/4', ['B', 'C']],
      ['Unranked', ['D']],
    ]);
  });

  it('knows whether there is anything to rank by', () => {
    expect(hasRankings([{}, { ranking_sort: 1 }])).toBe(true);
    expect(hasRankings([{ ranking_text: '#1' }])).toBe(false);
  });

  it('leaves a team of several events without a place', () => {
    const club = { ranking_sort: 1, ranking_text: '#1', event: ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB'] };
    expect(hasRankings([club])).toBe(false);
    expect(teamRankings([club]).map(({ title }) => title)).toEqual(['Unranked']);
  });
});

describe('areTeamsRanked', () => {
  it.each([
    [undefined, { in_progress: true }, false],
    [undefined, {}, true],
    [true, { in_progress: true }, true],
    [false, {}, false],
  ] as const)('remembered %s in %j', (remembered, event, expected) => {
    expect(areTeamsRanked(remembered, event)).toBe(expected);
  });
});
