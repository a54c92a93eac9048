import { describe, expect, it } from 'vitest';
import { nearNames } from './near-names.ts';
import { foldName } from './search.ts';

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

  it('compares no text that is longer than a name, as its time grows with the square', () => {
    const [longest, longer] = ['a'.repeat(64), 'a'.repeat(65)];
    expect(nearNames(longest, [longest, longer])).toEqual([longest]);
    expect(nearNames(longer, [longest, longer])).toEqual([]);
    expect(nearNames('a'.repeat(64_000), ['b'.repeat(64_000), 'a'.repeat(64_000)])).toEqual([]);
  });
});

it.each([
  ['  Łódź\u00a0 Ørsted\u200b', 'lodz orsted'],
  ['ÇIĞLIK', 'ciglik'],
  ['Straße', 'strasse'],
  ['ＴＥＡＭ １', 'team 1'],
  ['서울', '서울'.normalize('NFKD')],
])('the name %j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
