import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Unpacked size of a workbook, bytes: a season with all of its tables has a tenth of it. */
const maximumUnpacked = 32 * 1024 * 1024;
/** Cells of the areas that all sheets span, empty ones included, since the reader makes all of them. */
const maximumCells = 2_000_000;
const maximumEntries = 1_000;

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;

const damaged = 'it cannot be read as an Excel workbook: save it again, or its tables as CSV';
const tooLarge = 'it is too large when it is unpacked: save its tables as CSV';

type Packed = {
  readonly start: number;
  readonly size: number;
  readonly isPacked: boolean;
  readonly name: string;
};

/**
 * The files of a ZIP archive. They must follow each other from the first byte to the directory, so that a reader of the
 * stream and a reader of the directory find the same ones. Undefined for any other archive.
 */
function filesOf(bytes: Buffer): readonly Packed[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (count > maximumEntries) return undefined;
  const files: Packed[] = [];
  let [at, expected] = [directory, 0];
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signatures.entry) return undefined;
    const size = bytes.readUInt32LE(at + 20);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    if (local !== expected || local + 30 > directory || bytes.readUInt32LE(local) !== signatures.file)
      return undefined;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const hasDescriptor = (bytes.readUInt16LE(local + 6) & 8) !== 0;
    const after = start + size;
    if (after > directory) return undefined;
    const isSigned = hasDescriptor && after + 4 <= directory && bytes.readUInt32LE(after) === 0x08074b50;
    expected = after + (hasDescriptor ? (isSigned ? 16 : 12) : 0);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.push({ start, size, isPacked: bytes.readUInt16LE(at + 10) !== 0, name });
    at += 46 + nameLength + extra + comment;
  }
  return expected === directory ? files : undefined;
}

/** Start tags of cells and rows, also with a prefix. */
const tagPattern = /<([^\s<>/:]*:)?(c|row)(?=[\s/>])/g;
const placePattern = /(?:^|\s)r\s*=\s*["']([A-Za-z]{0,3})(\d{0,7})["']/;
const longestTag = 10_000;

/** Returns the attributes of a tag; undefined if they are written in a way that no spreadsheet uses. */
function attributesFrom(sheet: string, start: number): string | undefined {
  const end = sheet.slice(start, start + longestTag).indexOf('>');
  const attributes = sheet.slice(start, start + end);
  // A quote that is left belongs to a value with a `>` in it.
  const isOdd = end < 0 || /[<&]/.test(attributes) || /["']/.test(attributes.replace(/"[^"]*"|'[^']*'/g, ''));
  return isOdd ? undefined : attributes;
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Returns the cells of the area from the first one to the last row and column that a sheet has or names; undefined if a tag
 * has a prefix or is otherwise written so that the reader might find another area.
 */
function areaOf(sheet: string): number | undefined {
  let [rows, columns, counted, inRow] = [0, 0, 0, 0];
  for (const { 0: tag, 1: prefix, 2: name, index } of sheet.matchAll(tagPattern)) {
    const attributes = attributesFrom(sheet, index + tag.length);
    if (prefix !== undefined || attributes === undefined) return undefined;
    const place = placePattern.exec(attributes);
    if (place === null && /(?:^|\s)(?:\S+:)?r\s*=/.test(attributes)) return undefined;
    const [, letters = '', digits = ''] = place ?? [];
    counted += name === 'row' ? 1 : 0;
    inRow = name === 'row' ? 0 : inRow + 1;
    rows = Math.max(rows, counted, Number(digits));
    columns = Math.max(columns, inRow, columnOf(letters));
  }
  return rows * columns;
}

/**
 * Returns the problem of a workbook that would take too much memory when it is read, or that is no sound archive; undefined
 * for any other. Sizes that the archive names are not trusted: it is unpacked up to the limit.
 */
export async function workbookProblem(bytes: Buffer): Promise<string | undefined> {
  const files = filesOf(bytes);
  if (files === undefined) return damaged;
  let left = maximumUnpacked;
  let cells = maximumCells;
  for (const { start, size, isPacked, name } of files) {
    if (!/\.xml(?:\.rels)?$/.test(name)) continue;
    const packed = bytes.subarray(start, start + size);
    let unpacked: Buffer;
    try {
      unpacked = isPacked ? await inflate(packed, { maxOutputLength: Math.max(1, left) }) : packed;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged;
    }
    left -= unpacked.length;
    if (left < 0) return tooLarge;
    const sheet = unpacked.toString();
    if (!sheet.includes('sheetData') && !name.startsWith('xl/worksheets/')) continue;
    const area = areaOf(sheet);
    if (area === undefined) return damaged;
    cells -= area;
    if (cells < 0) return tooLarge;
  }
  return undefined;
}
