import { describe, expect, it } from 'vitest';
import { arrowNeighbour } from './arrow-neighbour.ts';
import { doubleElimination8 } from './presets/presets.ts';

describe('arrowNeighbour', () => {
  it.each([
    [1, 'right', 7],
    [11, 'right', 14],
    [14, 'right', undefined],
    [14, 'left', 11],
    [7, 'left', 1],
    [9, 'left', 5],
    [5, 'left', 1],
    [1, 'left', undefined],
    [1, 'up', undefined],
    [2, 'up', 1],
    [1, 'down', 2],
    [4, 'down', 5],
    [5, 'up', 4],
    [6, 'down', undefined],
    [7, 'down', 8],
    [99, 'down', undefined],
  ] as const)('%i %s: %j', (from, key, expected) => {
    expect(arrowNeighbour(doubleElimination8, from, key)).toBe(expected);
  });

  it('follows the loser where the winner leaves the bracket', () => {
    const layout = {
      brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
      connections: {
        1: { win: { kind: 'word', word: 'advance' }, lose: { kind: 'slot', matchNumber: 2, slot: 1 } },
      },
    } as const;
    expect(arrowNeighbour(layout, 1, 'right')).toBe(2);
  });
});
