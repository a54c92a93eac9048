import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { owned } from '../../owned.ts';
import { maximumFileLine, splitLines } from '../../read-lines.ts';

/** A file that is no text. The message says what its owner can do. */
export class UnreadableText extends Error {}

type DecodedText = {
  readonly text: string;
  /** The bytes are not valid UTF-8, so they were read as the encoding of Western European Windows. */
  readonly isWindows1252: boolean;
};

/** One sentence for the report of an import. */
export const windows1252Notice = (file: string): string => `${file} is not UTF-8: read as Windows-1252`;

/** Letters of the bytes 0x80 to 0x9f in Windows-1252; the five unused bytes are control characters, as in browsers. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Not `TextDecoder`: that of Node 20 reads these bytes as Latin-1. */
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter);

type Decoder = InstanceType<typeof TextDecoder>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const startsWith = (bytes: Buffer, ...head: readonly number[]): boolean =>
  head.every((byte, place) => bytes[place] === byte);

/** The encoding that a byte order mark names, if it is not UTF-8. */
const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined;
};

const checkIsText = (bytes: Buffer): void => {
  const isWorkbook = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  if (isWorkbook) throw new UnreadableText('this is an Excel workbook: save it as CSV');
};

const decodeUtf16 = (decoder: Decoder, bytes?: Buffer): string => {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new UnreadableText('this is damaged UTF-16: save it as UTF-8');
  }
};

const decodeBytes = (bytes: Buffer): DecodedText => {
  try {
    return { text: utf8.decode(bytes), isWindows1252: false };
  } catch {
    const start = startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
    return { text: decodeWindows1252(bytes.subarray(start)), isWindows1252: true };
  }
};

/**
 * Text from bytes: UTF-8 or UTF-16 by its byte order mark, else UTF-8 if it is valid, else Windows-1252. The mark is
 * not part of the text, and no replacement character is added.
 *
 * @throws UnreadableText when the bytes are no text
 */
export const decodeText = (bytes: Buffer): DecodedText => {
  checkIsText(bytes);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) {
    const decoder = new TextDecoder(utf16, { fatal: true });
    return { text: decodeUtf16(decoder, bytes) + decodeUtf16(decoder), isWindows1252: false };
  }
  if (bytes.includes(0)) throw new UnreadableText('it has bytes that are no text: save it as UTF-8');
  return decodeBytes(bytes);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * The text of a file; undefined when there is none.
 * @throws UnreadableText when it is no text
 */
export const readTextFile = async (path: string): Promise<DecodedText | undefined> => {
  try {
    return decodeText(await readFile(path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const lineFeed = 0x0a;

/** Blocks of bytes that end with a line. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let openLength = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineFeed) + 1;
    if (end > 0) {
      yield Buffer.concat([...open, chunk.subarray(0, end)]);
      open = [];
      openLength = 0;
    }
    if (end < chunk.length) open.push(chunk.subarray(end));
    openLength += chunk.length - end;
    if (openLength > maximumFileLine) throw new UnreadableText('it has a line that is too long');
  }
  if (open.length > 0) yield Buffer.concat(open);
}

/** Pieces of text as they are read. UTF-8 and Windows-1252 are distinguished line by line. */
async function* decodedPieces(
  chunks: AsyncIterable<Buffer>,
  onWindows1252: () => void,
): AsyncGenerator<string> {
  let utf16: Decoder | undefined;
  let isFirst = true;
  for await (const block of wholeLines(chunks)) {
    if (isFirst) {
      checkIsText(block);
      const encoding = utf16Of(block);
      if (encoding !== undefined) utf16 = new TextDecoder(encoding, { fatal: true });
      isFirst = false;
    }
    if (utf16 !== undefined) {
      yield decodeUtf16(utf16, block);
      continue;
    }
    const { text, isWindows1252 } = decodeBytes(block);
    if (isWindows1252) onWindows1252();
    yield text;
  }
  if (utf16 !== undefined) yield decodeUtf16(utf16);
}

/**
 * The lines of a file of any size, see `splitLines`.
 *
 * @throws UnreadableText when it is no text
 */
export const readTextLines = (path: string, onWindows1252: () => void): AsyncGenerator<string> =>
  splitLines(decodedPieces(owned(createReadStream(path)), onWindows1252), maximumFileLine);
