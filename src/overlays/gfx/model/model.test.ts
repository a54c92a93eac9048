import { describe, expect, it } from 'vitest';
import { graphicPlace, leaderboardLines } from './graphic.ts';

describe('graphicPlace', () => {
  it.each([
    ['3', 1, 2],
    [undefined, 2, 1],
    ['x', 2, 1],
    ['0', 1, 0],
  ])('path %j, option %d: %d', (path, option, expected) => {
    expect(graphicPlace(path, option)).toBe(expected);
  });
});

describe('leaderboardLines', () => {
  it('reads names, pictures and values, and what each has of the first', () => {
    const text = 'name=Ada|image=https://a.org/b.png|1,200 | 80%\n\nname=Bo|300|20%|third\nname=Cy|none';
    expect(leaderboardLines(text, 0)).toEqual([
      { name: 'Ada', image: 'https://a.org/b.png', values: ['1,200', '80%', ''], share: 1 },
      { name: 'Bo', image: undefined, values: ['300', '20%', 'third'], share: 0.25 },
      { name: 'Cy', image: undefined, values: ['none', '', ''], share: undefined },
    ]);
  });

  it('has a line for each team or player', () => {
    expect(leaderboardLines('5\n4\n3', 2).map(({ values }) => values)).toEqual([['5'], ['4']]);
    expect(leaderboardLines('5', 2).map(({ values }) => values)).toEqual([['5'], ['']]);
  });

  it('takes pictures of the web only', () => {
    expect(leaderboardLines('image=javascript:x|5', 0)[0]?.image).toBe(undefined);
  });
});
