import { describe, expect, it } from 'vitest';
import { mostDrawnRows, movedTo, rowWindow } from './grid-moves.ts';

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

describe('rowWindow', () => {
  it('draws fewer than 60 of 10,000 rows, whatever the height of the screen and the scroll position are', () => {
    for (const height of [0, 300, 900, 2000, 100_000]) {
      for (let top = 0; top <= 440_000; top += 1111) {
        const { first, end } = rowWindow(top, height, 44, 10_000);
        expect(end - first).toBeLessThan(60);
        expect(end - first).toBeLessThanOrEqual(mostDrawnRows);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(10_000);
      }
    }
  });

  it('has all visible rows', () => {
    for (let top = 0; top <= 440_000 - 900; top += 777) {
      const { first, end } = rowWindow(top, 900, 44, 10_000);
      expect(first * 44).toBeLessThanOrEqual(top);
      expect(end * 44).toBeGreaterThanOrEqual(top + 900);
    }
  });

  it('draws all rows of a short grid', () => {
    expect(rowWindow(0, 600, 44, 3)).toEqual({ first: 0, end: 3 });
  });
});
