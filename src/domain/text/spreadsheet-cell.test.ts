import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { csvLine, harmlessCell } from './spreadsheet-cell.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['@name', "'@name"],
  ['+44 20', "'+44 20"],
  ['-', "'-"],
  [' =1', "' =1"],
  ['\n=1', "'\n=1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1', "'＝1"],
  ["'=1", "'=1"],
  ['-3.5', '-3.5'],
  ["don't", "don't"],
  ["'quoted'", "'quoted'"],
])('%j is written as %j', (text, cell) => {
  expect(harmlessCell(text)).toBe(cell);
});

it('no cell starts like a formula', () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', "'", ' =', '\t', '\n@', '＋');
  fc.assert(
    fc.property(start, fc.string(), (head, rest) => {
      const cell = harmlessCell(head + rest);
      expect(/^\s*[=+@＝＋－＠]|^[\t\r\n]/.test(cell)).toBe(false);
    }),
  );
});

it('a line quotes what would end a cell', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', '=1,2'])).toBe('a,"b,c","say ""x""","\'=1,2"\r\n');
});
