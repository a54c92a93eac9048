import { describe, expect, it } from 'vitest';
import { compareCells, orderedRows, passesFilter } from './grid-rows.ts';

describe('compareCells', () => {
  it('sorts numbers in texts by their size, and blank values last in both directions', () => {
    const values = ['Team 10', undefined, 'team 2', '', 'Team 1'];
    const sorted = (direction: 1 | -1) => [...values].sort((a, b) => compareCells(a, b, direction));
    expect(sorted(1).slice(0, 3)).toEqual(['Team 1', 'team 2', 'Team 10']);
    expect(sorted(-1).slice(0, 3)).toEqual(['Team 10', 'team 2', 'Team 1']);
    expect(sorted(-1)[4]).toBeOneOf([undefined, '']);
  });

  it('compares numbers', () => {
    expect(compareCells(9, 10, 1)).toBeLessThan(0);
    expect(compareCells(-1, 1, -1)).toBeGreaterThan(0);
  });
});

describe('passesFilter', () => {
  it.each([
    ['', 'text', 'x', 'x', true],
    ['pier', 'text', 'Piér', 'Piér', true],
    ['pier', 'text', 'Quay', 'Quay', false],
    ['filled', 'text', '', '', false],
    ['blank', 'text', undefined, '', true],
    ['filled', 'flag', false, 'No', false],
    ['filled', 'number', 0, '0', true],
    ['Tank', 'option', 'Tank', 'Tank', true],
    ['Tank', 'options', ['Tank', 'Support'], '', true],
    ['Tan', 'option', 'Tank', 'Tank', false],
    ['> 3', 'number', 4, '4', true],
    ['> 3', 'number', 3, '3', false],
    ['>= 3', 'number', 3, '3', true],
    ['< 10', 'number', 9, '9', true],
    ['= 1', 'number', 10, '10', false],
    ['> 3', 'number', undefined, '', false],
    ['< 0', 'number', -1, '-1', true],
    ['2026-09', 'date', '', '2026-09-03 14:05', true],
    ['>= 2026-09-03', 'date', '', '2026-09-03 14:05', true],
    ['<= 2026-09-03', 'date', '', '2026-09-03 14:05', true],
    ['> 2026-09-03', 'date', '', '2026-09-03 14:05', false],
    ['< 2026-10', 'date', '', '2026-09-03 14:05', true],
  ] as const)('%j of a %s with %j (%j): %s', (filter, kind, value, text, expected) => {
    expect(passesFilter(filter, kind, value, () => text)).toBe(expected);
  });
});

it('keeps the rows that pass all filters, in the order of a column', () => {
  const rows = [
    { name: 'b', size: 2 },
    { name: 'a', size: 9 },
    { name: 'c', size: 9 },
    { name: 'd', size: 10 },
  ];
  type Row = (typeof rows)[number];
  const valueIn = (row: Row, name: string) => row[name as keyof Row];
  const found = orderedRows(
    rows,
    { filters: { size: '> 2', name: '' }, sorting: { by: 'size', direction: -1 } },
    {
      kindOf: (name) => (name === 'size' ? 'number' : 'text'),
      valueIn,
      textOf: (row, name) => String(valueIn(row, name)),
      sortedBy: valueIn,
    },
  );
  expect(found.map(({ name }) => name)).toEqual(['d', 'a', 'c']);
});
