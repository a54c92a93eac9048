import { describe, expect, it } from 'vitest';
import { scheduleWindow } from './schedule-window.ts';

const over = { first_to: 1, score_1: 1 };
const open = { first_to: 1 };
const postponed = { first_to: 1, outcome: 'Postponed' };
const list = (text: string) =>
  [...text].map((letter, place) => ({
    ...(letter === 'x' ? over : letter === 'p' ? postponed : open),
    place,
  }));
const places = (text: string, count: number) => scheduleWindow(list(text), count).map(({ place }) => place);

describe('scheduleWindow', () => {
  it.each([
    ['--', 5, [0, 1]],
    ['xxx-----', 3, [2, 3, 4]],
    ['xxx-----', 8, [0, 1, 2, 3, 4, 5, 6, 7]],
    ['xxxxxx--', 4, [4, 5, 6, 7]],
    ['------', 2, [0, 1]],
    ['xxxx', 2, [2, 3]],
    ['pxxx-----', 3, [3, 4, 5]],
    ['x-', 0, []],
    ['', 3, []],
  ] as const)('%s in %d rows', (text, count, expected) => {
    expect(places(text, count)).toEqual(expected);
  });
});
