import { describe, expect, it } from 'vitest';
import { playerSearchState, searchHintFor, sortedPlayers } from './player-list.ts';

describe('sortedPlayers', () => {
  it('puts verified players first, then sorts by name without case', () => {
    const player = (name: string, verified?: boolean) => ({ id: `rec${name}`, name, verified });
    const sorted = sortedPlayers([player('bob'), player('Zed', true), player('Ann'), player('amy', true)]);
    expect(sorted.map((one) => one.name)).toEqual(['amy', 'Zed', 'Ann', 'bob']);
  });
});

describe('playerSearchState', () => {
  it.each([
    ['', false, 'all'],
    ['  ', true, 'all'],
    ['a', false, 'too-short'],
    ['ab', false, 'too-short'],
    ['ab', true, 'searching'],
    ['abc', false, 'searching'],
    ['é😀', false, 'too-short'],
  ] as const)('%j with Enter %s is %s', (query, isForced, state) => {
    expect(playerSearchState(query, isForced)).toBe(state);
  });

  it('says what is missing, in the words of the specification', () => {
    expect(searchHintFor('too-short')).toBe('Use 3 or more characters to search');
    expect(searchHintFor('searching')).toBe('');
  });
});
