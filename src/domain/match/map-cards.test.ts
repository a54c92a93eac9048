import { describe, expect, it } from 'vitest';
import { inPlayOrder, mapTag } from './map-cards.ts';

const banned = { banner: ['recAAAAAAAAAAAAAA'] };
const won = { winner: ['recAAAAAAAAAAAAAA'] };

describe('inPlayOrder', () => {
  it('goes by number, then the unnumbered, then the banned', () => {
    const maps = [
      { ...banned, number: 1, name: 'banned' },
      { number: 3, name: 'third' },
      { name: 'open' },
      { number: 1, name: 'first' },
    ];
    expect(inPlayOrder(maps).map((map) => map.name)).toEqual(['first', 'third', 'open', 'banned']);
  });
});

describe('mapTag (website 7.5)', () => {
  const open = { first_to: 3, score_1: 2, score_2: 2 };
  it.each([
    [{ number: 4 }, open, undefined],
    [{ number: 5 }, open, 'TIEBREAKER'],
    [{ number: 6 }, open, 'IF REQUIRED'],
    [{ number: 5, ...won }, open, undefined],
    [{ number: 5, draw: true }, open, undefined],
    [{ number: 5 }, { ...open, score_1: 3 }, undefined],
    [{ number: 1 }, { first_to: 1 }, 'TIEBREAKER'],
    [{ number: 1 }, {}, undefined],
    [{}, open, undefined],
  ])('%j in %j is %s', (map, match, tag) => {
    expect(mapTag(map, match)).toBe(tag);
  });
});
