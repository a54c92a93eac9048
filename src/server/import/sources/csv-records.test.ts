import * as csv from 'csv-parse/sync';
import { describe, expect, it, vi } from 'vitest';
import { readCsvRecords } from './csv-records.ts';

vi.mock(import('csv-parse/sync'), async (original) => {
  const actual = await original();
  return { ...actual, parse: vi.fn(actual.parse) };
});

const linesOf = async (text: string) =>
  (await readCsvRecords(text)).map(({ line, cells, problem }) => [line, problem ?? cells]);

describe('rows of a table', () => {
  it('keeps line numbers through quoted cells, empty lines, CRLF and a byte order mark', async () => {
    expect(await linesOf('\uFEFFa,b\r\n1,"x, y"\r\n\r\n"two\r\nlines",3\r\n4,5\r\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1', 'x, y']],
      [4, ['two\nlines', '3']],
      [6, ['4', '5']],
    ]);
  });

  it('names a quotation mark that is never closed and reads the rows after it', async () => {
    expect(await linesOf('a,b\n1,2\n3,"open\n5,6\n7,8\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1', '2']],
      [3, 'a quotation mark is opened and never closed'],
      [4, ['5', '6']],
      [5, ['7', '8']],
    ]);
  });

  it('does not let two forgotten quotation marks swallow what lies between them', async () => {
    const rows = await linesOf('a,b\n1,"x\n2,y\n3,z\n4,"w\n5,v\n');
    expect(rows.map(([line]) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows[2]).toEqual([3, ['2', 'y']]);
    expect(rows[5]).toEqual([6, ['5', 'v']]);
  });

  it('takes a quotation mark inside a cell as a letter', async () => {
    expect(await linesOf('a,b\n5" high,2\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['5" high', '2']],
    ]);
  });

  it('hands over rows that are too short or too long', async () => {
    expect(await linesOf('a,b\n1\n1,2,3\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1']],
      [3, ['1', '2', '3']],
    ]);
  });

  it('does not try each row with those below it where all are broken: the file holds up everybody', async () => {
    const lines = ['a,b', ...Array.from({ length: 3_000 }, (_, row) => `${row},"x`)];
    vi.mocked(csv.parse).mockClear();
    const rows = await linesOf(lines.join('\n'));
    expect(rows).toHaveLength(lines.length);
    expect(rows.at(-1)).toEqual([lines.length, 'a quotation mark is opened and never closed']);
    // The whole, its first line, each line, and a thousand tries.
    expect(vi.mocked(csv.parse).mock.calls.length).toBeLessThanOrEqual(2 + lines.length + 1_000);
  });
});
