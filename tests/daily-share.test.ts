import { expect, it } from 'vitest';
import { dueToday } from './support/daily-share.ts';

const entries = Array.from({ length: 65 }, (_, place) => place);

it('checks every entry of a sweep once in as many days as it has shares', () => {
  const days = [20_001, 20_002, 20_003].map((day) => dueToday(entries, 3, { day, isDivided: true }));
  expect(days.flat().sort((a, b) => a - b)).toEqual(entries);
  for (const due of days) expect(due.length).toBeGreaterThan(20);
});

it('checks every entry when the sweep is run by itself', () => {
  expect(dueToday(entries, 3, { isDivided: false })).toEqual(entries);
});
