import { expect, it } from 'vitest';
import { marginPx } from './margin.ts';

it.each([
  [undefined, 0],
  [0, 0],
  [0.5, 27],
  [1, 55],
  [2.5, 137],
  [-1, 0],
])('a margin of %j: %d px', (margin, px) => expect(marginPx(margin)).toBe(px));
