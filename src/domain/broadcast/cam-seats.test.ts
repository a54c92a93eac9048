import { describe, expect, it } from 'vitest';
import { camsShown, isPovAllowed, personOnSeat, relayOf } from './cam-seats.ts';

const sides = [
  ['a', 'b'],
  ['x', 'y'],
] as const;

it.each([
  [1, 'a'],
  [2, 'b'],
  [3, undefined],
  [7, 'x'],
  [8, 'y'],
  [12, undefined],
  [undefined, undefined],
])('on seat %j sits %j', (number, expected) => expect(personOnSeat(number, sides)).toBe(expected));

it.each([
  ['r', 7, 'r7'],
  [' ', 7, undefined],
  [undefined, 7, undefined],
])('relay %j, seat %d: %j', (prefix, number, expected) => expect(relayOf(prefix, number)).toBe(expected));

describe("a player's camera", () => {
  const input = {
    hasPerson: true,
    usesCamera: true,
    team: 2,
    clientCams: ['Team 2'],
    isDisabled: false,
    ignoresWhitelists: false,
    isAlwaysShown: false,
  } as const;
  it.each([
    ['is seen where the machine allows it', {}, true],
    ['is not seen where only the other team is allowed', { clientCams: ['Team 1'] }, false],
    ['is not seen on a page of no machine', { clientCams: undefined }, false],
    ['is seen everywhere when lists are ignored', { clientCams: ['None'], ignoresWhitelists: true }, true],
    ['is not seen when they use none', { usesCamera: false }, false],
    [
      'is seen always where asked for',
      { usesCamera: false, clientCams: undefined, isAlwaysShown: true },
      true,
    ],
    ['is never seen when the show has none', { isDisabled: true, isAlwaysShown: true }, false],
    ['is never seen of nobody', { hasPerson: false, isAlwaysShown: true }, false],
  ])('%s', (_, change, expected) => expect(isPovAllowed({ ...input, ...change })).toBe(expected));
});

it('turns over on this page until the show says something else', () => {
  const turned = { field: true, isTurned: true };
  expect(camsShown(turned, true)).toBe(turned);
  expect(camsShown(turned, false)).toEqual({ field: false, isTurned: false });
});
