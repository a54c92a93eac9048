import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { cellsAsText, placedBlock, plannedRows, rangeBetween, readCells } from './cell-blocks.ts';

describe('readCells', () => {
  it.each([
    ['', []],
    ['a', [['a']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t', [['a', '']]],
    [
      'a\t\r\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a\tb"\tc', [['a\tb', 'c']]],
    ['"one\r\ntwo"\t"say ""hi"""', [['one\r\ntwo', 'say "hi"']]],
    ['5" pipe', [['5" pipe']]],
    ['"open', [['open']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j', (text, expected) => {
    expect(readCells(text)).toEqual(expected);
  });

  it('reads what it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'é') });
    const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(block, (rows) => {
        expect(readCells(cellsAsText(rows))).toEqual(rows);
      }),
    );
  });
});

describe('placedBlock', () => {
  const size = { rows: 3, columns: 3 };
  const at = (row: number, column: number) => ({ row, column });

  it('sets cells from the first one on, and counts those outside of the grid', () => {
    const range = rangeBetween(at(2, 1), at(2, 1));
    expect(
      placedBlock(
        [
          ['a', 'b', 'c'],
          ['d', 'e', 'f'],
        ],
        range,
        size,
      ),
    ).toEqual({
      cells: [
        { row: 2, column: 1, text: 'a' },
        { row: 2, column: 2, text: 'b' },
      ],
      leftOut: { rows: 1, columns: 1 },
    });
  });

  it('fills the range with a single cell', () => {
    const { cells } = placedBlock([['x']], rangeBetween(at(1, 2), at(0, 1)), size);
    expect(cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect(cells.every(({ text }) => text === 'x')).toBe(true);
  });

  it('repeats a single row for the rows of the range', () => {
    const { cells } = placedBlock([['x', 'y']], rangeBetween(at(0, 0), at(1, 0)), size);
    expect(cells.map(({ row, column, text }) => [row, column, text])).toEqual([
      [0, 0, 'x'],
      [0, 1, 'y'],
      [1, 0, 'x'],
      [1, 1, 'y'],
    ]);
  });

  it('leaves out the cells that a short row does not have', () => {
    const { cells } = placedBlock([['a', 'b'], ['c']], rangeBetween(at(0, 0), at(0, 0)), size);
    expect(cells).toHaveLength(3);
  });
});

it('plans one action for each record, without refused cells', () => {
  const cell = { id: 'r1', before: undefined };
  const rows = plannedRows([
    { ...cell, name: 'a', after: 'x' },
    { ...cell, name: 'b', after: null },
    { ...cell, name: 'c', after: 'y', problem: 'must be a number' },
    { ...cell, id: 'r2', name: 'a', after: 'z', problem: 'must be a number' },
  ]);
  expect([...rows]).toEqual([['r1', { a: 'x', b: null }]]);
});
