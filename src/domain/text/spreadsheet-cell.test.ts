import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, harmlessCell, plainCell } from './spreadsheet-cell.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['@name', "'@name"],
  ['+44 20', "'+44 20"],
  ['-', "'-"],
  ["'=1", "''=1"],
  ['-3.5', '-3.5'],
  ["don't", "don't"],
  ["'quoted'", "'quoted'"],
])('%s is written as %s', (text, cell) => {
  expect(harmlessCell(text)).toBe(cell);
  expect(plainCell(cell)).toBe(text);
});

it('every text is read back as it was, and no cell starts like a formula', () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '\t');
  fc.assert(
    fc.property(start, fc.string(), (head, rest) => {
      const text = head + rest;
      expect(plainCell(harmlessCell(text))).toBe(text);
      expect(/^[=+@\t\r]/.test(harmlessCell(text))).toBe(false);
    }),
  );
});

it('a line quotes what would end a cell', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', '=1,2'])).toBe('a,"b,c","say ""x""","\'=1,2"\r\n');
});
