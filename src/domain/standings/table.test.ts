import { describe, expect, it } from 'vitest';
import { readEventSettings, type StandingsSettings } from './settings.ts';
import { matchesOfGroups, standingsTable } from './table.ts';
import type { StandingsMatch } from './tally.ts';

const id = (letter: string) => `rec${letter.repeat(14)}`;
const team = (letter: string) => ({ id: letter.repeat(14), name: letter });
const teams = ['A', 'B', 'C', 'D'].map(team);

function played(
  left: string,
  score_1: number,
  score_2: number,
  right: string,
  match_group?: string,
): StandingsMatch {
  return { teams: [id(left), id(right)], first_to: 3, score_1, score_2, match_group };
}

const matches = [
  { ...played('A', 3, 1, 'B', 'Group A'), maps: ['recMMMMMMMMMMMMMM'] },
  played('C', 3, 0, 'D', 'Group B'),
  played('A', 0, 3, 'C'),
];
const maps = [{ id: 'recMMMMMMMMMMMMMM', score_1: 13, score_2: 7 }];

function entry(stored: unknown): StandingsSettings {
  const [first] = readEventSettings(
    JSON.stringify({ standings: stored === true ? true : [stored] }),
  ).standings;
  return first!;
}

function rows(stored: unknown, given: readonly StandingsMatch[] = matches): string[] {
  const table = standingsTable({ settings: entry(stored), matches: given, maps, teams });
  return table.rows.map((row) =>
    [row.rankText, row.tally.team.name, ...row.cells.map(({ text }) => text)].join(' '),
  );
}

describe('standingsTable', () => {
  it.each([
    ['one group, whatever its case', { group: 'group a' }, ['1 A 1-0 3-1 +2', '2 B 0-1 1-3 -2']],
    [
      'several groups',
      { group: 'All', groups: ['Group A', 'Group B'] },
      ['1 C 1-0 3-0 +3', '2 A 1-0 3-1 +2', '3 B 0-1 1-3 -2', '4 D 0-1 0-3 -3'],
    ],
    ['the flag', true, ['1 C 1-0 3-0 +3', '2 A 1-0 3-1 +2', '3 B 0-1 1-3 -2', '4 D 0-1 0-3 -3']],
    ['hidden teams', { group: 'Group A', hide: [id('A')] }, ['- B 0-1 1-3 -2']],
    ['columns', { group: 'Group A', show: ['MapRounds', 'Elo'] }, ['1 A 13-7 -', '2 B 7-13 -']],
    ['an empty sort ranks nobody', { group: 'Group A', sort: [] }, ['- A 1-0 3-1 +2', '- B 0-1 1-3 -2']],
    ['sort keys', { group: 'Group A', sort: ['Points'], show: [] }, ['- A', '- B']],
    ['a group without matches lists the event', { group: 'Group C', show: [] }, ['- A', '- B', '- C', '- D']],
  ])('%s', (_, stored, expected) => {
    expect(rows(stored)).toEqual(expected);
  });

  it('shows nothing while no match has a group', () => {
    expect(rows(true, [played('A', 3, 1, 'B')])).toEqual([]);
  });

  it('names its columns, the skipped keys and whether there are results', () => {
    const settings = entry({ group: 'Group A', title: 'The A', show: ['Matches'], sort: ['Elo'] });
    const table = standingsTable({ settings, matches, maps, teams });
    expect(table.title).toBe('The A');
    expect(table.columns).toEqual([
      { key: 'Matches', header: 'Matches', title: 'Matches', description: 'Matches won and lost' },
    ]);
    expect(table.unknownSortKeys).toEqual(['Elo']);
    expect(table.tieBreaks).toEqual([]);
    expect(table.hasFinishedMatches).toBe(true);
    const open = standingsTable({ settings, matches: [played('A', 0, 0, 'B', 'Group A')], maps, teams });
    expect(open.hasFinishedMatches).toBe(false);
    expect(open.tieBreaks).toEqual([]);
    expect(standingsTable({ settings: entry({ group: 'Group A' }), matches, maps, teams }).tieBreaks).toEqual(
      [
        'Matches won less matches lost',
        'Maps won less maps lost',
        'Matches between the two teams; only where exactly two are tied',
        'Maps won',
      ],
    );
    expect(standingsTable({ settings: entry({ group: 'X' }), matches, maps, teams }).title).toBe('X');
  });

  it('looks at each match as often in a long season as in a short one', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, 20);
    const settings = entry({ group: 'Group A' });
    const readsOf = (length: number): number => {
      let reads = 0;
      const matches = Array.from(
        { length },
        (_, index) =>
          new Proxy(played(letters[index % 20]!, 3, index % 3, letters[(index * 7 + 1) % 20]!, 'Group A'), {
            get(match, name) {
              reads += 1;
              return Reflect.get(match, name);
            },
          }),
      );
      standingsTable({ settings, matches, maps, teams: letters.map(team) });
      return reads / length;
    };
    expect(readsOf(1_000)).toBeLessThan(readsOf(100) * 1.5);
  });
});

describe('matchesOfGroups', () => {
  it.each([
    [['GROUP A '], 1],
    [['Group A', 'group b'], 2],
    [null, 2],
    [[], 0],
  ])('%j: %i', (groups, expected) => {
    expect(matchesOfGroups(matches, groups).length).toBe(expected);
  });
});
