import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { workbookProblem } from './workbook-size.ts';
import { csvText } from './workbooks.ts';

type Entry = { readonly name: string; readonly text: string };

/** A ZIP archive of some files; `shift` moves where its directory says that they start. */
const archive = (entries: readonly Entry[], shift = 0): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text } of entries) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(1, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at + shift, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
};

const sheet = (text: string): Entry => ({ name: 'xl/worksheets/sheet1.xml', text });

describe('the size of a workbook', () => {
  it('is no problem for one that a spreadsheet wrote', async () => {
    const bytes = await writeWorkbook([
      { sheet: 'teams', data: [['a', 'b'].map((value) => ({ value }))] },
    ]).toBuffer();
    expect(await workbookProblem(bytes)).toBeUndefined();
  });

  it('is what it unpacks to, not what its directory says', async () => {
    expect(await workbookProblem(archive([sheet('<row r="1"><c r="A1"/></row>')]))).toBeUndefined();
    const large = archive([
      sheet(' '.repeat(20_000_000)),
      { name: 'xl/a.xml', text: ' '.repeat(20_000_000) },
    ]);
    expect(large.length).toBeLessThan(100_000);
    expect(await workbookProblem(large)).toContain('too large');
  });

  it('counts the cells between the first and the last one', async () => {
    expect(await workbookProblem(archive([sheet('<row r="1048576"><c r="XFD1048576"/></row>')]))).toContain(
      'too large',
    );
  });

  const place = (columns: string, rows: number) => `<row r="${rows}"><c r="${columns}${rows}"/></row>`;

  it('counts the cells of all sheets together', async () => {
    const large = place('CV', 15_000);
    const sheets = [1, 2].map((number) => ({ name: `xl/worksheets/sheet${number}.xml`, text: large }));
    expect(await workbookProblem(archive(sheets.slice(0, 1)))).toBeUndefined();
    expect(await workbookProblem(archive(sheets))).toContain('too large');
    const elsewhere = sheets.map(({ text }, number) => ({
      name: `xl/other/${number}.xml`,
      text: `<sheetData>${text}</sheetData>`,
    }));
    expect(await workbookProblem(archive(elsewhere))).toContain('too large');
  });

  it('counts rows and cells that do not name their place', async () => {
    const cells = `<row>${'<c/>'.repeat(3_000)}</row>${'<row/>'.repeat(1_000)}`;
    expect(await workbookProblem(archive([sheet(cells)]))).toContain('too large');
  });

  it.each([
    ['a character reference in a place', '<row r="&#49;"/>'],
    ['tags with a prefix', '<x:row r="9"/>'],
    ['a sign of the end of a tag in an attribute', '<row x=">" r="9"/>'],
    ['a place with a prefix', '<row x:r="9"/>'],
    ['a place that is none', '<row r="9.5e9"/>'],
  ])('is unknown for a sheet with %s, which is refused', async (_, text) => {
    expect(await workbookProblem(archive([sheet(text)]))).toContain('cannot be read');
  });

  it('bounds the text of its cells one by one', () => {
    const cell = (length: number) => ['a'.repeat(length)];
    expect(csvText([cell(10)], 20)).toBe('"aaaaaaaaaa"');
    expect(csvText([[...cell(10), ...cell(10)]], 20)).toBeUndefined();
    expect(csvText([['"'.repeat(15)]], 20)).toBeUndefined();
  });

  it.each([
    ['no archive', Buffer.from('PK\u0003\u0004 nothing')],
    ['an archive with something in front of its files', archive([sheet('<row/>')], 4)],
    ['an archive that is cut off', archive([sheet('<row/>')]).subarray(0, 60)],
  ])('is unknown for %s, which is refused', async (_, bytes) => {
    expect(await workbookProblem(bytes)).toContain('cannot be read');
  });
});
