import { describe, expect, it } from 'vitest';
import { schedulePosition, schedulePositionText, scheduleRows } from './schedule-position.ts';

const match = (letter: string, start: string, show_on_overlays = true) => ({
  id: `rec${letter.repeat(14)}`,
  name: letter,
  start,
  show_on_overlays,
});
const schedule = [
  match('C', '2026-09-03T20:00:00Z'),
  match('A', '2026-09-03T18:00:00Z'),
  match('B', '2026-09-03T19:00:00Z', false),
  match('D', '2026-09-03T21:00:00Z'),
];
const textFor = (list: typeof schedule, live: string | undefined) =>
  schedulePositionText(schedulePosition(list, live), live !== undefined, ({ name }) => name);

describe('schedulePosition', () => {
  it('sorts rows by start and keeps those that are not shown', () => {
    expect(scheduleRows(schedule).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  });

  it.each([
    [[], undefined, 'Nothing scheduled'],
    [[match('B', '2026-09-03T19:00:00Z', false)], undefined, '1 match, Primary is off'],
    [
      [match('B', '2026-09-03T19:00:00Z', false), match('C', '2026-09-03T20:00:00Z', false)],
      'B'.repeat(14),
      '2 matches, Primary is off for all',
    ],
    [schedule, 'A'.repeat(14), '1/3 • Next: C'],
    [schedule, `rec${'C'.repeat(14)}`, '2/3 • Next: D'],
    [schedule, 'D'.repeat(14), '3/3 • None follows'],
    [schedule, 'B'.repeat(14), 'Live match not on the schedule • Next: A'],
    [schedule, undefined, 'No live match • Next: A'],
  ])('%# reads as it should', (list, live, text) => {
    expect(textFor(list, live)).toBe(text);
  });

  it('claims nothing about matches that are not loaded', () => {
    const off = match('B', '2026-09-03T19:00:00Z', false);
    const textOf = (list: typeof schedule, wanted: number) =>
      schedulePositionText(schedulePosition(list, undefined, wanted), false, ({ name }) => name);
    expect(textOf([], 2)).toBe('Loading');
    expect(textOf([off], 2)).toBe('Loading');
    expect(textOf([], 0)).toBe('Nothing scheduled');
  });
});

it('offers the first match that is not over as the next one', () => {
  const over = { first_to: 3, score_1: 3, score_2: 1 };
  const [c, a, , d] = schedule;
  const next = (list: Parameters<typeof schedulePosition>[0], live?: string) => {
    const position = schedulePosition(list, live);
    return position.kind === 'scheduled' ? position.next?.id : position.kind;
  };
  expect(next([{ ...a!, ...over }, c!, d!])).toBe(c!.id);
  expect(next([{ ...a!, ...over }, { ...c!, outcome: 'Called off' }, d!], a!.id)).toBe(d!.id);
  expect(next([a!, c!, { ...d!, ...over }], c!.id)).toBeUndefined();
  expect(next([a!, { ...c!, ...over }], a!.id)).toBeUndefined();
});
