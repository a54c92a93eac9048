import { describe, expect, it } from 'vitest';
import { matchStanding } from './match-standing.ts';
import { isOver } from './outcome.ts';

const match = { teams: ['recTEAM0000000001', 'recTEAM0000000002'], first_to: 3 };

describe('how a match stands', () => {
  it.each([
    [match, undefined, false],
    [{ ...match, score_1: 0, score_2: 0 }, undefined, false],
    [{ ...match, score_2: 1 }, '0-1', false],
    [{ ...match, score_1: 3, score_2: 1 }, 'Decided 3-1', true],
    [{ ...match, forfeit: true }, 'Forfeit', true],
    [{ ...match, forfeit: true, score_1: 3 }, 'Decided 3-0', true],
    [{ ...match, special_event: true, score_1: 3 }, undefined, false],
    [{ teams: [], first_to: 3 }, undefined, false],
  ])('%j: %s', (given, standing, over) => {
    expect(matchStanding(given)).toBe(standing);
    expect(isOver(given)).toBe(over);
  });
});
