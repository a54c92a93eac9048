import { expect, it } from 'vitest';
import { meetingKeys, meetingResults } from './meetings.ts';

it('finds the other matches of two teams', () => {
  const left = { matches: ['recAAAAAAAAAAAAA1', 'recAAAAAAAAAAAAA2', 'recAAAAAAAAAAAAA3'] };
  const right = { matches: ['recAAAAAAAAAAAAA3', 'recAAAAAAAAAAAAA1', 'recAAAAAAAAAAAAA9'] };
  expect(meetingKeys(left, right, { id: 'recAAAAAAAAAAAAA1' })).toEqual(['AAAAAAAAAAAAA3']);
  expect(meetingKeys({}, right, { id: 'x' })).toEqual([]);
});

it('counts the results of each team, on whatever side it was', () => {
  const match = (teams: string[], score_1: number, score_2: number, fields: object = {}) => ({
    teams,
    score_1,
    score_2,
    first_to: 3,
    ...fields,
  });
  const matches = [
    match(['a', 'b'], 3, 1),
    match(['b', 'a'], 0, 3),
    match(['b', 'a'], 3, 2),
    match(['a', 'b'], 1, 1),
  ];
  expect(meetingResults(matches, 'a', 'b')).toEqual([
    { wins: 2, draws: 0, losses: 1 },
    { wins: 1, draws: 0, losses: 2 },
  ]);
  const others = [
    match(['b', 'a'], 1, 1, { outcome: 'Drawn' }),
    match(['b', 'a'], 0, 0, { outcome: 'Forfeited by both' }),
    match(['b', 'a'], 0, 0, { outcome: 'Called off' }),
  ];
  const both = { wins: 0, draws: 1, losses: 1 };
  expect(meetingResults(others, 'a', 'b')).toEqual([both, both]);
});
