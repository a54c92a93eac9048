import { describe, expect, it } from 'vitest';
import { asOnScreen, attackRoles, lineUpHoldMs } from './sides.ts';

describe('asOnScreen', () => {
  it.each([
    [undefined, [0, 1]],
    [false, [0, 1]],
    [true, [1, 0]],
  ])('flipped %j: %j', (isFlipped, expected) => expect(asOnScreen([0, 1], isFlipped)).toEqual(expected));
});

describe('attackRoles', () => {
  it.each([
    ['Left', ['attack', 'defence']],
    ['Right', ['defence', 'attack']],
    ['Both', ['attack', 'attack']],
    [undefined, [undefined, undefined]],
    ['None', [undefined, undefined]],
  ])('%j: %j', (mapAttack, expected) => expect(attackRoles(mapAttack)).toEqual(expected));
});

describe('lineUpHoldMs', () => {
  const from = { matchKey: 'm', teamKeys: ['a', 'b'] } as const;
  it.each([
    ['the same', { matchKey: 'm', teamKeys: ['a', 'b'] } as const, 0],
    ['flipped', { matchKey: 'm', teamKeys: ['b', 'a'] } as const, 1500],
    ['another team', { matchKey: 'm', teamKeys: ['a', 'c'] } as const, 420],
    ['another match', { matchKey: 'n', teamKeys: ['b', 'a'] } as const, 420],
    ['none', undefined, 420],
  ])('%s: %d ms', (_, to, expected) => expect(lineUpHoldMs(from, to)).toBe(expected));
});
