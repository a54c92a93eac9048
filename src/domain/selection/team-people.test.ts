import { expect, it } from 'vitest';
import { teamPeople } from './team-people.ts';

it('lists owners, captains, staff and players once each, with all their roles (website 5)', () => {
  expect(
    teamPeople({
      owners: ['b'],
      captains: ['recAAAAAAAAAAAAAA'],
      staff: ['c'],
      players: ['AAAAAAAAAAAAAA', 'b', 'd'],
    }),
  ).toEqual([
    { id: 'b', roles: ['Owner', 'Player'] },
    { id: 'AAAAAAAAAAAAAA', roles: ['Captain', 'Player'] },
    { id: 'c', roles: ['Staff'] },
    { id: 'd', roles: ['Player'] },
  ]);
  expect(teamPeople({})).toEqual([]);
});
