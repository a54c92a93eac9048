import { expect, it } from 'vitest';
import { maximumSize } from './images.ts';

const limit = maximumSize(10);
const answer = (bytes: number, headers: Record<string, string> = {}) =>
  new Response('x'.repeat(bytes), { headers });

it.each([
  ['says it is small enough', answer(10, { 'Content-Length': '10' }), true],
  ['says it is too large', answer(11, { 'Content-Length': '11' }), false],
  ['does not say, and is small enough', answer(10), true],
  ['does not say, and is too large', answer(11), false],
])('a picture that %s', async (_name, response, isKept) => {
  expect(await limit.cacheWillUpdate({ response })).toBe(isKept ? response : null);
  // The page reads the same answer.
  expect((await response.text()).length).toBeGreaterThan(9);
});
