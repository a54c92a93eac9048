import { expect, it } from 'vitest';
import { isInCategory, teamCategories } from './team-categories.ts';

const team = (id: string, team_category?: string) => ({ id, team_category });

function names(teams: ReturnType<typeof team>[]): [string, string[]][] {
  return teamCategories(teams).map((group) => [group.name, group.teams.map(({ id }) => id)]);
}

it('sorts by place, Other last', () => {
  expect(names([team('x', '2;B League'), team('y', '1;A League'), team('z')])).toEqual([
    ['A League', ['y']],
    ['B League', ['x']],
    ['Other', ['z']],
  ]);
});

it('sorts equal places by name and keeps the teams in order', () => {
  expect(
    names([
      team('a', '1;West'),
      team('b', '1; East'),
      team('c', '1;West'),
      team('d', 'Guests'),
      team('e', ' '),
    ]),
  ).toEqual([
    ['East', ['b']],
    ['West', ['a', 'c']],
    ['Guests', ['d']],
    ['Other', ['e']],
  ]);
});

it('groups nothing into nothing', () => {
  expect(teamCategories([])).toEqual([]);
});

it('knows whether a team is of a category, by the part after the place', () => {
  expect(isInCategory(team('a', '2;B League'), 'b league')).toBe(true);
  expect(isInCategory(team('a', '2;B League'), 'A League')).toBe(false);
  expect(isInCategory(team('a'), undefined)).toBe(true);
});
