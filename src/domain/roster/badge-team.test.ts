import { expect, it } from 'vitest';
import { badgeTeam } from './badge-team.ts';

const teams = [
  { name: 'one', players: ['a'] },
  { name: 'two', players: ['b'], captains: ['c'] },
];

it.each([
  ['a', 'one'],
  ['b', 'two'],
  ['c', 'two'],
  ['d', undefined],
])('%s: %s', (player, name) => expect(badgeTeam(teams, player)?.name).toBe(name));
