import { expect, it } from 'vitest';
import type { ActionName } from '../actions.ts';
import { describeRefusal } from './describe-refusal.ts';

it.each<[ActionName, string, string]>([
  ['update-broadcast', 'countdownEnd: must be a date', 'Countdown must be a date.'],
  [
    'update-match-data',
    "updatedData.score_1: must be at most 3, the match's first to number",
    "Score of team 1 must be at most 3, the match's first to number.",
  ],
  [
    'update-map-data',
    'mapData.1.winner: must be a team of the match',
    'Winner in row 2 must be a team of the match.',
  ],
  ['update-map-data', 'mapData: must be a list of maps', 'mapData: must be a list of maps'],
  ['set-title', 'x: must be text', 'x: must be text'],
  ['update-broadcast', 'Invalid side', 'Invalid side'],
])('%s says "%s" to people as "%s"', (name, message, words) => {
  expect(describeRefusal(name, message)).toBe(words);
});
