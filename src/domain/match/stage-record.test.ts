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
  [a, 'Stage 1', { wins: 2, draws: 0, losses: 1 }],
  ['BBBBBBBBBBBBBB', 'Stage 1', { wins: 1, draws: 0, losses: 2 }],
  [b, 'Stage 2', { wins: 0, draws: 0, losses: 1 }],
  [a, 'Stage 3', null],
  [a, undefined, null],
  [a, '', null],
  ['recCCCCCCCCCCCCCC', 'Stage 1', null],
])('%s in %j: %j', (team, stage, expected) => {
  expect(stageRecord(team, stage, matches)).toEqual(expected);
});

it('counts draws, and a forfeit of both teams as a loss of each', () => {
  const ended = (outcome: string) => ({ ...played([b, a], 1, 1), outcome });
  const both = [ended('Drawn'), ended('Forfeited by both'), ended('Not needed'), ended('Called off')];
  expect(stageRecord(a, 'Stage 1', both)).toEqual({ wins: 0, draws: 1, losses: 1 });
  expect(stageRecord(a, 'Stage 1', [ended('Postponed')])).toBeNull();
});
