import { describe, expect, it } from 'vitest';
import { type CamPlaces, camLists, camsOfOthers, placesOf, withPlayerAt } from './player-cam-places.ts';

describe('places of player cameras', () => {
  it('are five a team, or as many as are stored', () => {
    expect(placesOf([['a'], ['1', '2', '3', '4', '5', '6']])).toEqual([
      ['a', '', '', '', ''],
      ['1', '2', '3', '4', '5', '6'],
    ]);
  });

  const places: CamPlaces = [
    ['a', 'b', ''],
    ['x', '', ''],
  ];
  it.each([
    [
      'an empty place is taken',
      0,
      2,
      'c',
      [
        ['a', 'b', 'c'],
        ['x', '', ''],
      ],
    ],
    [
      'two of a team change places',
      0,
      0,
      'b',
      [
        ['b', 'a', ''],
        ['x', '', ''],
      ],
    ],
    [
      'a place is emptied',
      0,
      0,
      '',
      [
        ['', 'b', ''],
        ['x', '', ''],
      ],
    ],
    [
      'nobody is taken from the other team',
      1,
      1,
      'a',
      [
        ['a', 'b', ''],
        ['x', 'a', ''],
      ],
    ],
  ] as const)('%s', (_what, team, place, player, expected) => {
    expect(withPlayerAt(places, team, place, player)).toEqual(expected);
  });

  it('are sent without gaps', () => {
    expect(camLists([['', 'b', ''], []])).toEqual([['b'], []]);
  });
});

it('players who are not on the team are named, where its roster is known', () => {
  expect(camsOfOthers([['a', 'b'], ['x']], [['a'], ['x', 'y']])).toEqual([['b'], []]);
  expect(camsOfOthers([['a'], ['x']], [[]])).toEqual([[], []]);
});
