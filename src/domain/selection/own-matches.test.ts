import { expect, it } from 'vitest';
import { ownMatches } from './own-matches.ts';

it('keeps the order of the lists, leaves out foreign matches, and names a live match once', () => {
  const lists = { live: ['a', 'x'], upcoming: ['a', 'b', 'x', 'c'], results: ['d', 'x'] };
  expect(ownMatches(new Set(['d', 'c', 'b', 'a']), lists)).toEqual({
    live: ['a'],
    upcoming: ['b', 'c'],
    results: ['d'],
  });
});
