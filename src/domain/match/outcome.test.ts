import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  hasResult,
  isBye,
  isOver,
  isToCome,
  loserIndex,
  outcomeOf,
  type ScoredMatch,
  storedOutcomes,
  winnerIndex,
} from './outcome.ts';

describe('what became of a match', () => {
  it.each<[ScoredMatch, string, number | null]>([
    [{ first_to: 3, score_1: 3, score_2: 1 }, 'won', 0],
    [{ first_to: 3, score_1: 2, score_2: 3 }, 'won', 1],
    [{ first_to: 3, score_2: 3 }, 'won', 1],
    [{ first_to: 3, score_1: 2, score_2: 2 }, 'open', null],
    [{ first_to: 3 }, 'open', null],
    [{ score_1: 3, score_2: 1 }, 'open', null],
    [{}, 'open', null],
    [{ first_to: 0, score_1: 0, score_2: 0 }, 'open', null],
    [{ first_to: 3, score_1: 3, score_2: 3 }, 'unclear', null],
    [{ first_to: 2, score_1: 2, score_2: 0, forfeit: true }, 'forfeited', 0],
    [{ first_to: 2, forfeit: true }, 'unclear', null],
    // A best of two.
    [{ best_of: 2, score_1: 1, score_2: 0 }, 'open', null],
    [{ best_of: 2, score_1: 1, score_2: 1 }, 'drawn', null],
    [{ best_of: 2, first_to: 2, score_1: 1, score_2: 1 }, 'drawn', null],
    [{ best_of: 2, score_1: 0, score_2: 2 }, 'won', 1],
    [{ best_of: 5, score_1: 3, score_2: 1 }, 'won', 0],
    [{ best_of: 5, score_1: 2, score_2: 2 }, 'open', null],
    // Four maps, regardless of the score, and one more where they end level.
    [{ best_of: 4, all_maps: true, score_1: 3, score_2: 0 }, 'open', null],
    [{ best_of: 4, all_maps: true, score_1: 3, score_2: 1 }, 'won', 0],
    [{ best_of: 4, all_maps: true, score_1: 2, score_2: 2 }, 'open', null],
    [{ best_of: 4, all_maps: true, score_1: 2, score_2: 3 }, 'won', 1],
    [{ best_of: 4, all_maps: true, first_to: 2, score_1: 2, score_2: 1 }, 'won', 0],
    // Drawn maps are played, and count for neither side.
    [{ best_of: 4, all_maps: true, _drawn_maps: 1, score_1: 2, score_2: 1 }, 'won', 0],
    [{ best_of: 4, all_maps: true, _drawn_maps: 1, score_1: 1, score_2: 1 }, 'open', null],
    [{ best_of: 4, all_maps: true, _drawn_maps: 2, score_1: 1, score_2: 1 }, 'open', null],
    [{ best_of: 4, all_maps: true, _drawn_maps: 2, score_1: 1, score_2: 2 }, 'won', 1],
    [{ best_of: 3, all_maps: true, _drawn_maps: 3 }, 'open', null],
    [{ best_of: 2, first_to: 2, _drawn_maps: 1, score_1: 1, score_2: 0 }, 'won', 0],
    [{ best_of: 2, first_to: 2, _drawn_maps: 2, score_1: 0, score_2: 0 }, 'drawn', null],
    [{ best_of: 2, first_to: 2, _drawn_maps: 1 }, 'open', null],
    // They are played again where a number of maps is to be won.
    [{ best_of: 3, first_to: 2, _drawn_maps: 1, score_1: 1, score_2: 1 }, 'open', null],
    [{ best_of: 3, _drawn_maps: 1, score_1: 1, score_2: 1 }, 'open', null],
    [{ first_to: 2, _drawn_maps: 2, score_1: 1, score_2: 0 }, 'open', null],
    // The entered outcome takes precedence over the score.
    [{ first_to: 2, score_1: 1, score_2: 1, outcome: 'Drawn' }, 'drawn', null],
    [{ first_to: 2, score_1: 2, score_2: 0, outcome: 'Called off' }, 'called off', null],
    [{ first_to: 2, forfeit: true, outcome: 'Forfeited by both' }, 'forfeited by both', null],
    [{ first_to: 2, outcome: 'Not needed' }, 'not needed', null],
    [{ first_to: 2, outcome: 'Postponed' }, 'postponed', null],
    [{ first_to: 2, score_1: 2, outcome: 'Something of a later release' }, 'won', 0],
    // Hidden on this device.
    [{ first_to: 2, shielded: 'over' }, 'hidden', null],
    [{ first_to: 2, shielded: 'open' }, 'open', null],
  ])('%j is %s, %j', (match, kind, winner) => {
    expect(outcomeOf(match)).toEqual({ kind, winner });
    expect(winnerIndex(match)).toBe(winner);
    expect(loserIndex(match)).toBe(winner === null ? null : 1 - winner);
  });

  it.each<[ScoredMatch, { over: boolean; result: boolean; toCome: boolean }]>([
    [{}, { over: false, result: false, toCome: true }],
    [{ outcome: 'Postponed' }, { over: false, result: false, toCome: false }],
    [{ outcome: 'Called off' }, { over: true, result: false, toCome: false }],
    [{ outcome: 'Not needed' }, { over: true, result: false, toCome: false }],
    [{ outcome: 'Drawn' }, { over: true, result: true, toCome: false }],
    [{ outcome: 'Forfeited by both' }, { over: true, result: true, toCome: false }],
    [{ forfeit: true }, { over: true, result: true, toCome: false }],
    [
      { first_to: 1, score_1: 1 },
      { over: true, result: true, toCome: false },
    ],
    [{ shielded: 'over' }, { over: true, result: true, toCome: false }],
    [
      { special_event: true, first_to: 1, score_1: 1 },
      { over: false, result: false, toCome: false },
    ],
    [
      { special_event: true, outcome: 'Called off' },
      { over: true, result: false, toCome: false },
    ],
  ])('of %j says %j', (match, { over, result, toCome }) => {
    expect([isOver(match), hasResult(match), isToCome(match)]).toEqual([over, result, toCome]);
  });

  it.each([
    ...[
      'BYE',
      'Bye #2',
      'bye-3',
      '(BYE week)',
      'Freilos 1',
      'Free round',
      'Walkover',
      'no opponent',
      'Exempt',
      'Folga',
    ].map((text) => [text, true] as const),
    ...['Bye Bye Birds', 'Bye-bye', 'Walkover Kings', 'TBD', 'Goodbye', 'Exempted', 'bye 2 win'].map(
      (text) => [text, false] as const,
    ),
  ])('the place %j is a bye: %s', (placeholder_teams, expected) => {
    const match = { teams: ['recTEAM0000000001'], placeholder_right: true, placeholder_teams };
    expect(isBye(match)).toBe(expected);
    expect(outcomeOf(match).kind).toBe(expected ? 'not needed' : 'open');
  });

  it('is one thing only, with a winner only where it is won', () => {
    const score = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
    const match = fc.record({
      first_to: score,
      score_1: score,
      score_2: score,
      best_of: score,
      all_maps: fc.boolean(),
      _drawn_maps: score,
      forfeit: fc.boolean(),
      special_event: fc.boolean(),
      outcome: fc.option(fc.constantFrom(...storedOutcomes), { nil: undefined }),
      shielded: fc.constantFrom(undefined, 'open' as const, 'over' as const),
    });
    fc.assert(
      fc.property(match, (one) => {
        const { kind, winner } = outcomeOf(one);
        expect(winner !== null).toBe(kind === 'won' || kind === 'forfeited');
        if (winner !== null) {
          const scores = [one.score_1 ?? 0, one.score_2 ?? 0] as const;
          expect(scores[winner]).not.toBe(scores[winner === 0 ? 1 : 0]);
        }
        if (hasResult(one)) expect(isOver(one)).toBe(true);
        expect(isOver(one) && isToCome(one) && !one.special_event).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
