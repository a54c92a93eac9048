import { describe, expect, it } from 'vitest';
import { isOfType, recordText, shownColumns, winShare } from './model.ts';

const record = (wins: number, losses = 0, draws = 0) => ({
  wins,
  losses,
  draws,
  unplayed: 0,
  score: 0,
  isRecent: false,
});

it('shares the bar by wins, and in halves without any', () => {
  expect(winShare({ sides: [record(3), record(1)] })).toBe(0.75);
  expect(winShare({ sides: [record(0, 2), record(0)] })).toBe(0.5);
});

it('writes draws only when there are any', () => {
  expect([recordText(record(2, 1)), recordText(record(0, 0, 1))]).toEqual(['2–1', '0–0–1']);
});

describe('shownColumns', () => {
  it.each([
    ['all fit', 3, 4, 0, [0, 1, 2]],
    ['the beginning', 7, 4, 0, [0, 1, 2, 3]],
    ['the current one stays in sight', 7, 4, 4, [2, 3, 4, 5]],
    ['the end', 7, 4, 6, [3, 4, 5, 6]],
    ['all over', 5, 4, -1, [1, 2, 3, 4]],
    ['one column', 5, 1, 3, [3]],
  ])('%s', (_, count, most, current, expected) => {
    expect(shownColumns([...Array(count).keys()], most, current)).toEqual(expected);
  });
});

it('takes a type for one of several between slashes', () => {
  expect([isOfType('Control', 'Hybrid/Control'), isOfType('Push', 'Hybrid / Control')]).toEqual([
    true,
    false,
  ]);
  expect([isOfType(undefined, 'Control'), isOfType('Control', undefined)]).toEqual([false, false]);
});
