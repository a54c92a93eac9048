import { expect, it } from 'vitest';
import { stingerHoldMs, stingerTimes } from './stinger-times.ts';

it('a configured wait lengthens the stinger and never cuts off its trigger', () => {
  expect([undefined, 0, 500, 800, 2000].map(stingerHoldMs)).toEqual([800, 800, 800, 800, 2000]);
  expect(stingerTimes.stingingMs).toBe(500);
});
