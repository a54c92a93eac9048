import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CachedAnswer, compressed } from './things.ts';

const answerOf = (text: string): CachedAnswer => ({
  body: Buffer.from(text),
  etag: '""',
  gzip: undefined,
  headers: undefined,
  parts: new Map(),
  checkedAt: 0,
});

describe('compressed', () => {
  it.each([2000, 200_000])('compresses %d bytes once for everybody who asks meanwhile', async (length) => {
    const text = 'x'.repeat(length);
    const answer = answerOf(text);
    const all = await Promise.all(Array.from({ length: 100 }, () => compressed(answer)));
    expect(new Set(all).size).toBe(1);
    expect(gunzipSync(all[0] ?? '').toString()).toBe(text);
  });

  it('leaves small bodies alone', () => {
    expect(compressed(answerOf('x'.repeat(1000)))).toBeUndefined();
  });
});
