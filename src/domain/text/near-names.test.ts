import { describe, expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

const names = ['bracket', 'break', 'break-bar', 'bug', 'ingame', 'maps', 'schedule', 'standings', 'stinger'];

describe('nearNames', () => {
  it.each([
    ['in-game', ['ingame']],
    ['shedule', ['schedule']],
    ['Bracekt', ['bracket']],
    ['brake', ['bracket', 'break']],
    ['break-', ['break', 'break-bar']],
    ['map', ['maps']],
    ['ingame/', ['ingame']],
    ['zzz', []],
    ['', []],
  ])('%s', (typed, near) => {
    expect(nearNames(typed, names)).toEqual(near);
  });
});
