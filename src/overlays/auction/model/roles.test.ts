import { expect, it } from 'vitest';
import { lotRoles } from './pane.ts';

const textOf = (...roles: string[]) =>
  lotRoles(roles)?.map(({ role, isEligible }) => `${isEligible ? '' : 'no '}${role}`);

it('names all roles of the game, and which of them the player may play', () => {
  expect(textOf('Support', 'Damage')).toEqual(['no Tank', 'DPS', 'Support']);
  expect(textOf('Duelist', 'Vanguard')).toEqual(['Vanguard', 'Duelist', 'no Strategist']);
});

it('says nothing of roles that leave nothing out, or that no game has', () => {
  expect([textOf(), textOf('Tank'), textOf('Flex', 'Tank'), textOf('Sentinel', 'Initiator')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
