import { describe, expect, it } from 'vitest';
import { readCsvRecords } from './csv-records.ts';

const linesOf = (text: string) =>
  readCsvRecords(text).map(({ line, cells, problem }) => [line, problem ?? cells]);

describe('rows of a table', () => {
  it('keeps line numbers through quoted cells, empty lines, CRLF and a byte order mark', () => {
    expect(linesOf('\uFEFFa,b\r\n1,"x, y"\r\n\r\n"two\r\nlines",3\r\n4,5\r\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1', 'x, y']],
      [4, ['two\nlines', '3']],
      [6, ['4', '5']],
    ]);
  });

  it('names a quotation mark that is never closed and reads the rows after it', () => {
    expect(linesOf('a,b\n1,2\n3,"open\n5,6\n7,8\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1', '2']],
      [3, 'a quotation mark is opened and never closed'],
      [4, ['5', '6']],
      [5, ['7', '8']],
    ]);
  });

  it('does not let two forgotten quotation marks swallow what lies between them', () => {
    const rows = linesOf('a,b\n1,"x\n2,y\n3,z\n4,"w\n5,v\n');
    expect(rows.map(([line]) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows[2]).toEqual([3, ['2', 'y']]);
    expect(rows[5]).toEqual([6, ['5', 'v']]);
  });

  it('takes a quotation mark inside a cell as a letter', () => {
    expect(linesOf('a,b\n5" high,2\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['5" high', '2']],
    ]);
  });

  it('hands over rows that are too short or too long', () => {
    expect(linesOf('a,b\n1\n1,2,3\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['1']],
      [3, ['1', '2', '3']],
    ]);
  });
});
