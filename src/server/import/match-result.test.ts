import { expect, it } from 'vitest';
import { outcomeOf } from '#domain/match/outcome.ts';
import type { MatchRow } from './league-index.ts';
import { matchResult } from './match-result.ts';

it.each<[Partial<MatchRow>, string, number | null]>([
  [{ status: 'completed', format: 'best_of', first_to: 3, score_1: 3, score_2: 1, winner: '1' }, 'won', 0],
  [{ status: 'completed', format: 'bo5', score_1: 1, score_2: 3 }, 'won', 1],
  [{ status: 'completed', format: 'bo2', score_1: 1, score_2: 1 }, 'drawn', null],
  [{ status: 'completed', first_to: 3, score_1: 2, score_2: 2 }, 'drawn', null],
  [{ status: 'completed', first_to: 3, score_1: 2, score_2: 2, winner: 'draw' }, 'drawn', null],
  [{ status: 'completed', format: 'play_4_then_tiebreak', score_1: 4, score_2: 0, winner: '1' }, 'won', 0],
  [{ status: 'completed', format: 'play_4_then_tiebreak', score_1: 1, score_2: 2, winner: '2' }, 'won', 1],
  [{ status: 'completed', format: 'play_4_then_tiebreak', score_1: 3, score_2: 2, winner: '1' }, 'won', 0],
  [{ status: 'scheduled', format: 'play_4_then_tiebreak' }, 'open', null],
  [{ status: 'scheduled', format: 'bo3' }, 'open', null],
  [{ status: 'forfeit', first_to: 3, forfeit_by: '1' }, 'forfeited', 1],
  [{ status: 'forfeit', forfeit_by: '2' }, 'forfeited', 0],
  [{ status: 'forfeit', first_to: 3, forfeit_by: 'both' }, 'forfeited by both', null],
  [{ status: 'not_needed', first_to: 3 }, 'not needed', null],
  [{ status: 'cancelled', first_to: 3 }, 'called off', null],
  [{ status: 'postponed', first_to: 3 }, 'postponed', null],
])('%j is %s, %j', (row, kind, winner) => {
  expect(outcomeOf(matchResult(row as MatchRow))).toEqual({ kind, winner });
});
