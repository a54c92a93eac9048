import { expect, it } from 'vitest';
import { stageRecord } from './stage-record.ts';

const a = 'recAAAAAAAAAAAAAA';
const b = 'recBBBBBBBBBBBBBB';
const played = (teams: string[], score_1: number, score_2: number, match_group = 'Stage 1') => ({
  teams,
  first_to: 3,
  score_1,
  score_2,
  match_group,
});
const matches = [
  played([a, b], 3, 0),
  played([b, a], 1, 3),
  played([b, a], 3, 2),
  played([a, b], 2, 2),
  played([a, b], 3, 0, 'Stage 2'),
];

it.each([
  [a, 'Stage 1', '2 - 1'],
  ['BBBBBBBBBBBBBB', 'Stage 1', '1 - 2'],
  [b, 'Stage 2', '0 - 1'],
  [a, 'Stage 3', null],
  [a, undefined, null],
  [a, '', null],
  ['recCCCCCCCCCCCCCC', 'Stage 1', null],
])('%s in %j: %j', (team, stage, expected) => {
  expect(stageRecord(team, stage, matches)).toBe(expected);
});
