import { describe, expect, it } from 'vitest';
import { breakMatchLine, breakMatchScores } from './break-match.ts';

const context = { match: { week_text: 'Week 2' } };

describe('breakMatchLine', () => {
  const match = { round: 'Upper Final', first_to: 3, score_1: 1, score_2: 0 };

  it('says what comes, and what is over', () => {
    const line = { format: undefined, context };
    expect(breakMatchLine(match, line)).toEqual({ lead: 'Up next', about: 'Upper Final' });
    expect(breakMatchLine({ ...match, score_1: 3 }, line)).toEqual({
      lead: 'Final score',
      about: 'Upper Final',
    });
    expect(breakMatchLine({}, line)).toEqual({ lead: 'Up next', about: '' });
    const leadOf = (outcome: string) => breakMatchLine({ ...match, outcome }, { ...line, time: '5pm' }).lead;
    expect(['Drawn', 'Called off', 'Not needed', 'Postponed'].map(leadOf)).toEqual([
      'Final score',
      'Called off',
      'Not needed',
      'Postponed',
    ]);
  });

  it('says when it starts where matches are listed, until it is over', () => {
    const line = { format: undefined, context, time: '5:30pm' };
    expect(breakMatchLine(match, line).lead).toBe('5:30pm');
    expect(breakMatchLine({ ...match, score_1: 3 }, line).lead).toBe('Final score');
  });

  it("has the broadcast's words, or the round where they say nothing", () => {
    expect(breakMatchLine(match, { format: '{match_week_text}!', context }).about).toBe('Week 2!');
    expect(breakMatchLine(match, { format: '{match_group}', context }).about).toBe('Upper Final');
  });
});

describe('breakMatchScores', () => {
  const match = { teams: ['A', 'B'], first_to: 3 };

  it('come with the first point, in a live match, or when they are wanted', () => {
    expect(breakMatchScores({ ...match, score_1: 1 }, [])).toEqual([1, 0]);
    expect(breakMatchScores(match, [])).toBeNull();
    expect(breakMatchScores({ ...match, live: true }, [])).toEqual([0, 0]);
    expect(breakMatchScores(match, [], true)).toEqual([0, 0]);
  });

  it('need two teams', () => {
    expect(breakMatchScores({ ...match, teams: ['A'], live: true }, [])).toBeNull();
  });
});
