import { describe, expect, it } from 'vitest';
import { isOnTheWay, type LineMatch, type LineState, lineOf } from './line-state.ts';
import { storedOutcomes } from './outcome.ts';

const cases: [string, LineMatch, LineState, string | undefined][] = [
  ['to come', { first_to: 3 }, 'upcoming', undefined],
  ['with a point', { first_to: 3, score_1: 1 }, 'live', undefined],
  ['flagged live', { first_to: 3, live: true }, 'live', undefined],
  ['won', { first_to: 3, score_1: 3, live: true }, 'won', undefined],
  ['level at the end of a best of two', { best_of: 2, score_1: 1, score_2: 1 }, 'drawn', 'Draw'],
  ['an agreed draw', { first_to: 3, outcome: 'Drawn', live: true }, 'drawn', 'Draw'],
  ['forfeited by one side', { first_to: 3, score_2: 3, forfeit: true }, 'forfeited', 'Forfeit'],
  ['forfeited by both', { first_to: 3, outcome: 'Forfeited by both' }, 'forfeited', 'Forfeit of both teams'],
  ['forfeited by an unknown side', { first_to: 3, forfeit: true }, 'forfeited', 'Forfeit'],
  ['called off on air', { first_to: 3, outcome: 'Called off', live: true }, 'off', 'Called off'],
  ['called off in the middle', { first_to: 3, outcome: 'Called off', score_1: 1 }, 'off', 'Called off'],
  ['not needed', { first_to: 3, outcome: 'Not needed' }, 'off', 'Not needed'],
  ['postponed on air', { first_to: 3, outcome: 'Postponed', live: true }, 'postponed', 'Postponed'],
  ['a special event to come', { special_event: true }, 'upcoming', undefined],
  [
    'a special event that was called off',
    { special_event: true, outcome: 'Called off' },
    'off',
    'Called off',
  ],
  ['hidden on this device', { shielded: 'over' }, 'over', undefined],
];

describe('lineOf', () => {
  it.each(cases)('%s', (_, match, state, word) => {
    expect(lineOf(match)).toMatchObject({ state, word, isAnnounced: state === 'upcoming' });
    expect(isOnTheWay(match)).toBe(state === 'upcoming' || state === 'live');
  });

  it('is live for a match that a broadcast shows', () => {
    expect(lineOf({ first_to: 3 }, true)).toMatchObject({ state: 'live', isAnnounced: false });
  });

  it.each(storedOutcomes)('never announces a match of the outcome %s, nor calls it live', (outcome) => {
    for (const match of [
      {},
      { first_to: 3, live: true },
      { best_of: 2, score_1: 1 },
      { special_event: true },
    ]) {
      expect(isOnTheWay({ ...match, outcome })).toBe(false);
      expect(lineOf({ ...match, outcome }, true).isAnnounced).toBe(false);
    }
  });

  it('shows the score of a forfeit, and its word alone without one', () => {
    expect(lineOf({ first_to: 3, score_1: 3, forfeit: true }).isWordOnly).toBe(false);
    expect(lineOf({ first_to: 3, outcome: 'Forfeited by both' }).isWordOnly).toBe(true);
    expect(lineOf({ first_to: 3, outcome: 'Drawn' }).isWordOnly).toBe(false);
  });
});
