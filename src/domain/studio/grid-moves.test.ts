import { describe, expect, it } from 'vitest';
import { movedTo } from './grid-moves.ts';

const size = { rows: 50, columns: 5, page: 10 };

describe('movedTo', () => {
  it.each([
    ['ArrowDown', false, [0, 0], [1, 0]],
    ['ArrowDown', false, [49, 0], [49, 0]],
    ['ArrowUp', false, [0, 2], [-1, 2]],
    ['ArrowUp', false, [-1, 2], [-1, 2]],
    ['ArrowDown', false, [-1, 2], [0, 2]],
    ['ArrowRight', false, [3, 4], [3, 4]],
    ['ArrowLeft', false, [3, 4], [3, 3]],
    ['ArrowDown', true, [3, 4], [49, 4]],
    ['ArrowUp', true, [30, 4], [0, 4]],
    ['ArrowRight', true, [3, 1], [3, 4]],
    ['Home', false, [3, 4], [3, 0]],
    ['End', false, [3, 0], [3, 4]],
    ['Home', true, [30, 4], [0, 0]],
    ['End', true, [3, 0], [49, 4]],
    ['PageDown', false, [45, 1], [49, 1]],
    ['PageDown', false, [0, 1], [10, 1]],
    ['PageUp', false, [30, 1], [20, 1]],
    ['PageUp', false, [3, 1], [0, 1]],
  ] as const)('%s (Ctrl %s) from %j to %j', (key, isCtrl, [row, column], [toRow, toColumn]) => {
    expect(movedTo(key, isCtrl, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
  });

  it('leaves other keys alone', () => {
    expect(movedTo('Enter', false, { row: 0, column: 0 }, size)).toBeUndefined();
  });
});
