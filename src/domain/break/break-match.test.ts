import { describe, expect, it } from 'vitest';
import { breakMatchLine, breakMatchScores } from './break-match.ts';

const context = { match: { week_text: 'Week 2' } };

describe('breakMatchLine', () => {
  const match = { round: 'Upper Final', first_to: 3, score_1: 1, score_2: 0 };

  it('says what comes, and what is over', () => {
    const line = { format: undefined, context };
    const first = { ...match, score_1: 0 };
    expect(breakMatchLine(first, line)).toMatchObject({ lead: 'Up next', about: 'Upper Final' });
    expect(breakMatchLine(match, line).lead).toBe('Now');
    expect(breakMatchLine({ ...match, score_1: 3 }, line)).toMatchObject({
      lead: 'Final score',
      about: 'Upper Final',
    });
    expect(breakMatchLine({}, line)).toEqual({ lead: 'Up next', about: '', short: undefined });
  });

  it.each([
    ['Called off', { outcome: 'Called off', live: true }],
    ['Not needed', { outcome: 'Not needed' }],
    ['Postponed', { outcome: 'Postponed' }],
    ['Forfeit of both teams', { outcome: 'Forfeited by both' }],
    ['Forfeit', { forfeit: true, score_1: 3 }],
    ['Final score', { outcome: 'Drawn' }],
  ])('says %s, with and without a start', (lead, fields) => {
    const given = { ...match, score_1: 0, ...fields };
    for (const time of [undefined, '5:30pm'])
      expect(breakMatchLine(given, { format: undefined, context, time })).toMatchObject({
        lead,
        short: lead === 'Final score' ? 'Upper Final' : lead,
      });
  });

  it('says when it starts where matches are listed, until it has begun', () => {
    const line = { format: undefined, context, time: '5:30pm' };
    expect(breakMatchLine({ ...match, score_1: 0 }, line).lead).toBe('5:30pm');
    expect(breakMatchLine(match, line).lead).toBe('Now');
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

  it('are none of a match that is not played', () => {
    for (const outcome of ['Called off', 'Postponed', 'Forfeited by both'])
      expect(breakMatchScores({ ...match, outcome, live: true }, [], true)).toBeNull();
  });

  it('need two teams', () => {
    expect(breakMatchScores({ ...match, teams: ['A'], live: true }, [])).toBeNull();
  });
});
