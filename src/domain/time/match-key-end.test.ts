import { expect, it } from 'vitest';
import { endOfMatchDay, isMatchKeyEnd } from './match-key-end.ts';

const at = (time: string) => Date.parse(`2026-09-${time}:00Z`);

it.each([
  ['an evening match', '03T18:00', '03T12:00', '04T04:00'],
  ['one after midnight', '03T23:30', '03T12:00', '04T04:00'],
  ['one at three in the morning', '04T01:00', '03T12:00', '05T04:00'],
  ['one that is running late', '03T18:00', '04T02:00', '05T04:00'],
  ['one in two weeks: as long as a key lasts', '17T18:00', '03T12:00', '10T12:00'],
])('a key for %s ends on the morning after it', (_about, start, now, expected) => {
  const end = endOfMatchDay(at(start), at(now), 'Europe/Berlin');
  expect(new Date(end).toISOString()).toBe(new Date(at(expected)).toISOString());
  expect(isMatchKeyEnd(end, at(now))).toBe(true);
});

it('a match without a date counts as played now', () => {
  expect(endOfMatchDay(undefined, at('03T12:00'), 'Europe/Berlin')).toBe(at('04T04:00'));
});
