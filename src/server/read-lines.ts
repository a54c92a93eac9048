import { StringDecoder } from 'node:string_decoder';

/** Longest line of a file, UTF-16 units: one record or one image in base64, and less than the engine's longest text. */
export const maximumFileLine = 256 * 1024 * 1024;

/**
 * Yields the lines of text that arrives in pieces, without their line ends; text after the last line end is a line too.
 * Rejects with the error of the source, and with an error for a line of more than `maximumLength` UTF-16 units, before
 * more is kept.
 *
 * Replaces `node:readline`, which emits the errors of its input on itself as well: without a listener there, a socket
 * that its peer closes ends the process. It has no limit either.
 */
export async function* splitLines(
  pieces: AsyncIterable<string>,
  maximumLength: number,
): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    length += part.length;
    if (length > maximumLength) throw new Error(`a line is longer than ${maximumLength} characters`);
    parts.push(part);
  };
  const take = (): string => {
    const line = parts.join('');
    parts = [];
    length = 0;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    add(first);
    for (const other of others) {
      yield take();
      add(other);
    }
  }
  if (length > 0) yield take();
}

async function* utf8Pieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const chunk of source) yield decoder.write(Buffer.from(chunk));
  yield decoder.end();
}

/** Yields the lines of a stream of UTF-8 as `splitLines` does. */
export const readLines = (source: AsyncIterable<Uint8Array>, maximumLength: number): AsyncGenerator<string> =>
  splitLines(utf8Pieces(source), maximumLength);
