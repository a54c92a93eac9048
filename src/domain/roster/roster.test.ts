import { describe, expect, it } from 'vitest';
import { byRole, rolesFor, rosterPlayer, shownRolesOf, teamRoster, teamStaff } from './roster.ts';

const id = (letter: string) => `rec${letter.repeat(14)}`;
const ash = {
  id: id('a'),
  name: 'Ash',
  role: 'Tank',
  pronouns: 'she/her',
  eligible_roles: ['Support', 'Tank'],
  favourite_hero: [id('h')],
  signup_data: [id('s')],
};
const signup = { id: id('s'), event: [id('e')], main_role: 'Flex', eligible_roles: ['DPS'] };

describe('rolesFor', () => {
  it.each([
    ['the own ones', ash, undefined, { role: 'Tank', eligibleRoles: ['Tank', 'Support'] }],
    [
      'those of the sign-up for the event',
      ash,
      { signups: [signup], eventKey: 'e'.repeat(14) },
      { role: 'Flex', eligibleRoles: ['Flex', 'DPS'] },
    ],
    [
      'not those for another event',
      ash,
      { signups: [signup], eventKey: 'x'.repeat(14) },
      { role: 'Tank', eligibleRoles: ['Tank', 'Support'] },
    ],
    [
      "not another player's",
      { ...ash, signup_data: [] },
      { signups: [signup], eventKey: 'e'.repeat(14) },
      { role: 'Tank', eligibleRoles: ['Tank', 'Support'] },
    ],
    [
      'what the sign-up leaves open',
      ash,
      { signups: [{ id: id('s'), event: [id('e')] }], eventKey: 'e'.repeat(14) },
      { role: 'Tank', eligibleRoles: ['Tank', 'Support'] },
    ],
    ['none', { id: id('b') }, undefined, { role: undefined, eligibleRoles: [] }],
  ])('%s', (_, player, roles, expected) => expect(rolesFor(player, roles)).toEqual(expected));
});

describe('teamRoster', () => {
  const limited = [
    { limited: true, name: 'Acorn', role: 'DPS', favourite_hero: 'Élan', pronouns: 'any' },
    { limited: true, name: ' ' },
    { limited: true, name: 'Bobbin' },
  ];

  it('is the players in their order, without those who have no name', () => {
    const players = [id('b'), id('a')];
    const roster = teamRoster({ players, limited_players: limited }, [{ id: id('b') }, ash]);
    expect(roster).toEqual([
      {
        key: 'a'.repeat(14),
        name: 'Ash',
        role: 'Tank',
        eligibleRoles: ['Tank', 'Support'],
        pronouns: 'she/her',
        heroKey: 'h'.repeat(14),
        heroName: undefined,
      },
    ]);
  });

  it('is the named ones when no player is linked', () => {
    const roster = teamRoster({ limited_players: limited }, []);
    expect(roster.map(({ key, name, role, heroName }) => [key, name, role, heroName])).toEqual([
      ['limited-0', 'Acorn', 'DPS', 'Élan'],
      ['limited-2', 'Bobbin', undefined, undefined],
    ]);
  });

  it('names nobody while linked players are on their way', () => {
    expect(teamRoster({ players: [id('a')], limited_players: limited }, [])).toEqual([]);
  });
});

it.each([
  [undefined, []],
  ['main', ['Tank']],
  ['eligible', ['Tank', 'Flex']],
] as const)('signs of roles: %s', (wanted, expected) => {
  expect(shownRolesOf({ role: 'Tank', eligibleRoles: ['Tank', 'Flex'] }, wanted)).toEqual(expected);
  expect(shownRolesOf({ role: undefined, eligibleRoles: [] }, wanted)).toEqual([]);
});

it('calls people around a team by their role, or staff', () => {
  const staff = teamStaff([
    { id: id('c'), name: 'Cole', staff_role: 'Coach', role: 'Tank' },
    { id: id('d'), name: 'Dee' },
  ]);
  expect(staff.map(({ name, role }) => [name, role])).toEqual([
    ['Cole', 'Coach'],
    ['Dee', 'Staff'],
  ]);
});

it('sorts by role and leaves those of one role in their order', () => {
  const players = ['Flex', 'Tank', undefined, 'DPS', 'Tank'].flatMap(
    (role, place) => rosterPlayer({ id: id(String(place)), name: `${place}`, role }) ?? [],
  );
  expect(byRole(players).map(({ name }) => name)).toEqual(['3', '1', '4', '0', '2']);
});
