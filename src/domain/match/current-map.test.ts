import { describe, expect, it } from 'vitest';
import { currentMap } from './current-map.ts';

const won = { winner: ['recteam0000000001'] };
const banned = { banner: ['recteam0000000001'] };

describe('currentMap', () => {
  it.each([
    ['no maps', [], null],
    ['only a ban', [banned], null],
    ['nothing played', [{ id: 'a' }, { id: 'b' }], ['a', 1]],
    ['first one won', [won, { id: 'b' }], ['b', 2]],
    ['first one drawn', [{ draw: true }, { id: 'b' }], ['b', 2]],
    ['a ban before it takes no place', [{ ...banned, number: 1 }, { id: 'b' }], ['b', 1]],
    [
      'its own number wins over its place',
      [
        { ...won, number: 1 },
        { id: 'b', number: 4 },
      ],
      ['b', 4],
    ],
    [
      'numbers decide the order',
      [
        { id: 'b', number: 2 },
        { id: 'a', number: 1 },
      ],
      ['a', 1],
    ],
    ['all over: the last one', [won, { ...won, id: 'b' }], ['b', 2]],
  ] as const)('%s', (_, maps, expected) => {
    const current = currentMap<{ id?: string; number?: number; winner?: string[]; draw?: boolean }>(
      maps as never,
    );
    expect(current && [current.map.id, current.number]).toEqual(expected);
  });
});
