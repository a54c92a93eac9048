import { describe, expect, it } from 'vitest';
import { letterIndex, placeOf, searchTextOf, sortedPlayers } from './player-list.ts';

describe('sortedPlayers', () => {
  it('puts verified players first, then sorts by name without case', () => {
    const player = (name: string, verified?: boolean) => ({ id: `rec${name}`, name, verified });
    const sorted = sortedPlayers([player('bob'), player('Zed', true), player('Ann'), player('amy', true)]);
    expect(sorted.map((one) => one.name)).toEqual(['amy', 'Zed', 'Ann', 'bob']);
  });
});

describe('a player in the list', () => {
  const ann = {
    id: 'recAnn',
    name: 'Ann',
    role: 'Tank',
    teams: [{ name: 'Ember Foxes', code: 'EMB' }, { code: 'OLD' }],
  };

  it('is told from namesakes by the newest team and the role', () => {
    expect(placeOf(ann)).toBe('Tank · Ember Foxes');
    expect(placeOf({ id: 'recBob', name: 'Bob' })).toBe('');
  });

  it('says why it was found, where the name does not pass the search', () => {
    expect(placeOf(ann, 'ann')).toBe('Tank · Ember Foxes');
    expect(placeOf(ann, 'old')).toBe('Tank · plays for OLD');
    expect(placeOf(ann, 'fox')).toBe('Tank · plays for Ember Foxes');
    expect(placeOf({ ...ann, battletag: 'Annie#2' }, 'annie')).toBe('Tank · Battletag Annie#2');
  });

  it('is found by the name and the code of each team', () => {
    expect(searchTextOf(ann).split('\n')).toEqual(['Ann', 'Ember Foxes', 'EMB', 'OLD']);
  });
});

describe('letterIndex', () => {
  it('has the first place of each letter, apart for verified players, accents folded', () => {
    const of = (name: string, verified = false) => ({ id: `rec${name}`, name, verified });
    const sorted = sortedPlayers([
      of('Écho', true),
      of('Ann', true),
      of('7up'),
      of('Amy'),
      of('bob'),
      of('صقر'),
    ]);
    expect(letterIndex(sorted)).toEqual({
      verified: [
        { letter: 'A', index: 0 },
        { letter: 'E', index: 1 },
      ],
      others: [
        { letter: '#', index: 2 },
        { letter: 'A', index: 3 },
        { letter: 'B', index: 4 },
      ],
    });
  });
});
