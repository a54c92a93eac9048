import { expect, it } from 'vitest';
import { meetingKeys, meetingWins } from './meetings.ts';

it('finds the other matches of two teams', () => {
  const left = { matches: ['recAAAAAAAAAAAAA1', 'recAAAAAAAAAAAAA2', 'recAAAAAAAAAAAAA3'] };
  const right = { matches: ['recAAAAAAAAAAAAA3', 'recAAAAAAAAAAAAA1', 'recAAAAAAAAAAAAA9'] };
  expect(meetingKeys(left, right, { id: 'recAAAAAAAAAAAAA1' })).toEqual(['AAAAAAAAAAAAA3']);
  expect(meetingKeys({}, right, { id: 'x' })).toEqual([]);
});

it('counts the wins of each team, on whatever side it was', () => {
  const match = (teams: string[], score_1: number, score_2: number) => ({
    teams,
    score_1,
    score_2,
    first_to: 3,
  });
  const matches = [
    match(['a', 'b'], 3, 1),
    match(['b', 'a'], 0, 3),
    match(['b', 'a'], 3, 2),
    match(['a', 'b'], 1, 1),
  ];
  expect(meetingWins(matches, 'a', 'b')).toEqual([2, 1]);
});
