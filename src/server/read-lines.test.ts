import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

const linesOf = async (source: AsyncIterable<Uint8Array>, maximumLength = 100): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of readLines(source, maximumLength)) lines.push(line);
  return lines;
};
const inChunksOf = (size: number, text: string): Readable => {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
  );
};

describe('readLines', () => {
  it.each([1, 2, 3, 5, 1000])('gives the same lines for chunks of %i bytes', async (size) => {
    const text = '{"name":"Zoë 🦊"}\r\n\n{"text":"a\u2028b\u2029c\rd"}\nlast';
    expect(await linesOf(inChunksOf(size, text))).toEqual([
      '{"name":"Zoë 🦊"}',
      '',
      '{"text":"a\u2028b\u2029c\rd"}',
      'last',
    ]);
  });

  it('has no line after the last line end', async () => {
    expect(await linesOf(inChunksOf(4, 'one\ntwo\n'))).toEqual(['one', 'two']);
    expect(await linesOf(inChunksOf(4, ''))).toEqual([]);
  });

  it('keeps no more of a line than the limit, and reads no further', async () => {
    let chunks = 0;
    async function* endless() {
      for (;;) {
        chunks += 1;
        yield Buffer.from('x'.repeat(10));
      }
    }
    await expect(linesOf(endless(), 100)).rejects.toThrow('a line is longer than 100 characters');
    expect(chunks).toBe(11);
    expect(await linesOf(inChunksOf(7, `${'x'.repeat(100)}\n${'y'.repeat(100)}`), 100)).toHaveLength(2);
  });

  it('rejects with the error of the stream, also one that comes before it is read', async () => {
    const source = new Readable({ read() {} });
    const reading = linesOf(source);
    source.push('half a li');
    source.destroy(new Error('read ECONNRESET'));
    await expect(reading).rejects.toThrow('read ECONNRESET');
    await expect(linesOf(source)).rejects.toThrow('read ECONNRESET');
  });
});
