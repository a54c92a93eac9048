import { describe, expect, it } from 'vitest';
import { autoTitle, breakTitle } from './break-title.ts';

const match = { id: 'recAAAAAAAAAAAAAA', first_to: 3, score_1: 0, score_2: 0 };
const other = { id: 'recBBBBBBBBBBBBBB' };
const running = { ...match, score_1: 1 };
const over = { ...match, score_1: 3, score_2: 1 };

describe('autoTitle', () => {
  it('is empty without a match or without its length', () => {
    expect(autoTitle(undefined, [])).toBe('');
    expect(autoTitle({ ...running, first_to: undefined }, [])).toBe('');
  });

  it('is about the start before the first point, and about a pause from then on', () => {
    expect(autoTitle(match, [match])).toBe('Starting soon');
    expect(autoTitle({ ...match, score_1: undefined, score_2: undefined }, [])).toBe('Starting soon');
    expect(autoTitle(running, [match])).toBe('Be right back');
    expect(autoTitle({ ...match, first_to: undefined, best_of: 2 }, [])).toBe('Starting soon');
  });

  it('never announces the start of a match that is not played', () => {
    expect(autoTitle({ ...match, outcome: 'Postponed' }, [])).toBe('Be right back');
    for (const outcome of ['Called off', 'Forfeited by both', 'Not needed', 'Drawn'])
      expect(autoTitle({ ...match, outcome }, [])).toBe('Thanks for watching');
  });

  it('thanks after the last match: without a schedule, off the schedule, or at its end', () => {
    expect(autoTitle(over, [])).toBe('Thanks for watching');
    expect(autoTitle(over, [other, other])).toBe('Thanks for watching');
    expect(autoTitle(over, [other, match])).toBe('Thanks for watching');
    expect(autoTitle(over, [match, other])).toBe('Be right back');
  });

  it('does not announce a match that is not played, and ends with the last one that is', () => {
    for (const outcome of ['Called off', 'Not needed', 'Forfeited by both']) {
      const off = { ...match, outcome };
      expect(autoTitle(off, [off, other])).toBe('Be right back');
      expect(autoTitle(off, [other, off])).toBe('Thanks for watching');
    }
    const off = { ...other, outcome: 'Called off' };
    expect(autoTitle(over, [match, off])).toBe('Thanks for watching');
    expect(autoTitle(running, [match, off])).toBe('Be right back');
  });

  it('thanks after a draw', () => {
    const drawn = { id: match.id, best_of: 2, score_1: 1, score_2: 1 };
    expect(autoTitle(drawn, [other, drawn])).toBe('Thanks for watching');
  });
});

describe('breakTitle', () => {
  it('takes the first text that says something', () => {
    expect(breakTitle([undefined, 'Back at nine', 'Main'], '')).toBe('Back at nine');
    expect(breakTitle([undefined, undefined, 'Main'], '')).toBe('Main');
    expect(breakTitle([' ', '', undefined], '')).toBe('');
  });

  it('puts the automatic text into its place', () => {
    expect(breakTitle(['Day 2: {auto}'], 'Be right back')).toBe('Day 2: Be right back');
    expect(breakTitle(['{auto}', 'Main'], 'Starting soon')).toBe('Starting soon');
  });

  it('never shows braces to viewers', () => {
    expect(breakTitle([undefined, '{auto}', 'Main'], '')).toBe('Main');
    expect(breakTitle(['Day 2 {auto}'], '')).toBe('Day 2');
  });
});
