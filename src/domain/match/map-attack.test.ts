import { describe, expect, it } from 'vitest';
import { attackingSide, chosenMapAttack, nextMapAttack } from './map-attack.ts';

it.each([
  [null, 'Right'],
  [undefined, 'Right'],
  ['Right', 'Left'],
  ['Left', 'Right'],
  ['Both', null],
] as const)('the main button turns %j into %j', (current, expected) => {
  expect(nextMapAttack(current)).toBe(expected);
});

it.each([
  [null, 'Both', 'Both'],
  ['Left', 'Right', 'Right'],
  ['Left', 'Left', null],
  ['Both', 'Both', null],
] as const)('from %j, choosing %s gives %j', (current, choice, expected) => {
  expect(chosenMapAttack(current, choice)).toBe(expected);
});

describe('attackingSide', () => {
  it.each([
    ['Left', 'Left'],
    ['Both', 'Both'],
    ['Up', undefined],
    [undefined, undefined],
  ] as const)('%s: %s', (map_attack, expected) => {
    expect(attackingSide({ map_attack })).toBe(expected);
  });
});
