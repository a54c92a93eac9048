import { describe, expect, it } from 'vitest';
import { filteredMatches } from './filter.ts';

const matches = [
  { name: 'played', first_to: 3, score_1: 3, score_2: 1 },
  { name: 'recorded', first_to: 3, score_1: 0, score_2: 3, vod: 'https://youtu.be/aaaaaaaaaaa' },
  { name: 'running', first_to: 3, score_1: 2, score_2: 2 },
  { name: 'open' },
];

describe('filteredMatches', () => {
  it.each([
    [false, false, ['played', 'recorded', 'running', 'open']],
    [true, false, ['running', 'open']],
    [false, true, ['recorded']],
    [true, true, []],
  ])('completed hidden %s, without VOD hidden %s', (hidesCompleted, hidesWithoutVod, names) => {
    const shown = filteredMatches(matches, { hidesCompleted, hidesWithoutVod });
    expect(shown.map((match) => match.name)).toEqual(names);
  });
});
