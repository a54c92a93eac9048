import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { decodeText, readTextLines } from './text-files.ts';

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = async (bytes: Uint8Array) => {
  const path = join(folder, 'lines');
  writeFileSync(path, bytes);
  let notices = 0;
  const lines: string[] = [];
  for await (const line of readTextLines(path, () => {
    notices += 1;
  }))
    lines.push(line);
  return { lines, isNoticed: notices > 0 };
};

describe('the text of a file', () => {
  const text = 'Coupe d’été, 10 €\nÇığlık 観\n';

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 of little ends', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of big ends', utf16be(`\uFEFF${text}`)],
  ])('is read from %s', async (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text, isWindows1252: false });
    expect(await linesOf(bytes)).toEqual({ lines: text.split('\n').slice(0, 2), isNoticed: false });
  });

  it('is read from Windows-1252 where the bytes are not UTF-8', async () => {
    const bytes = Buffer.from('Coupe d\x92\xe9t\xe9, 10 \x80\nR\xe9gie\n', 'latin1');
    expect(decodeText(bytes)).toEqual({ text: 'Coupe d’été, 10 €\nRégie\n', isWindows1252: true });
    expect(await linesOf(bytes)).toEqual({ lines: ['Coupe d’été, 10 €', 'Régie'], isNoticed: true });
  });

  it('has no replacement character that the bytes do not have', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (array) => {
        const bytes = Buffer.from(array);
        let read: string;
        try {
          read = decodeText(bytes).text;
        } catch {
          return;
        }
        const isUtf16 = bytes.subarray(0, 2).some((byte) => byte >= 0xfe);
        if (!isUtf16 && !bytes.includes('\uFFFD')) expect(read).not.toContain('\uFFFD');
      }),
    );
    expect(decodeText(Buffer.from('\uFFFD')).text).toBe('\uFFFD');
  });

  it.each([
    [
      'a workbook',
      Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'),
      'this is an Excel workbook: save it as CSV',
    ],
    [
      'an old workbook',
      Buffer.from('\xd0\xcf\x11\xe0\xa1', 'latin1'),
      'this is an Excel workbook: save it as CSV',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('a,b', 'utf16le'),
      'it has bytes that are no text: save it as UTF-8',
    ],
    [
      'half a letter of UTF-16',
      Buffer.from('\xff\xfea', 'latin1'),
      'this is damaged UTF-16: save it as UTF-8',
    ],
  ])('is refused from %s', (_, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message);
  });
});

describe('the lines of a file', () => {
  it('end at line feeds only, wherever the file is cut while it is read', async () => {
    const long = 'é'.repeat(70_000);
    const lines = ['{"a":"\u2028 and \u2029"}', long, '', 'x'];
    for (const bytes of [
      Buffer.from(lines.join('\r\n')),
      Buffer.from(`${lines.join('\n')}\n`),
      Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le'),
    ])
      expect((await linesOf(bytes)).lines).toEqual(lines);
    expect((await linesOf(Buffer.from(''))).lines).toEqual([]);
  });
});
