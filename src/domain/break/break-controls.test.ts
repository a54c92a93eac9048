import { describe, expect, it } from 'vitest';
import { optionName, quickTitles, startCountdowns, toggledOption, withOneEnding } from './break-controls.ts';

const [schedule, bracket] = ['use: Schedule', 'use: Bracket'];
const [matchupEnding, scheduleEnding] = ['setting: Always do 30s Matchup', 'setting: Always do 30s Schedule'];

describe('options of the break automation', () => {
  it('keep the order in which they were ticked', () => {
    expect(toggledOption([schedule], bracket)).toEqual([schedule, bracket]);
    expect(toggledOption([schedule, bracket], schedule)).toEqual([bracket]);
  });

  it('have one ending at most: ticking the second unticks the first', () => {
    expect(toggledOption([matchupEnding, schedule], scheduleEnding)).toEqual([schedule, scheduleEnding]);
    expect(toggledOption([schedule, scheduleEnding], scheduleEnding)).toEqual([schedule]);
  });

  it('have one ending at most in calls of other programs too: the last one', () => {
    const options = [matchupEnding, schedule, schedule, scheduleEnding, bracket];
    expect(withOneEnding(options)).toEqual([schedule, scheduleEnding, bracket]);
    expect(withOneEnding([schedule, bracket])).toEqual([schedule, bracket]);
    expect(withOneEnding([])).toEqual([]);
  });

  it('are called as the specification calls them', () => {
    expect([schedule, matchupEnding].map(optionName)).toEqual(['Schedule', 'Always do 30s Matchup']);
    expect(quickTitles).toEqual(['Starting Soon', 'Be Right Back', 'Thanks for Watching']);
  });
});

describe('countdowns to the start of the live match', () => {
  const start = '2026-09-03T18:00:00Z';
  const startMs = Date.parse(start);

  it('are offered while the start is more than two minutes ahead', () => {
    expect(startCountdowns(start, startMs - 120_000)).toEqual([]);
    expect(startCountdowns(start, startMs + 60_000)).toEqual([]);
    expect(startCountdowns(null, startMs)).toEqual([]);
    expect(startCountdowns(start, startMs - 121_000)).toHaveLength(5);
  });

  it('end up to five minutes before and after it, and tell which of them are over', () => {
    expect(startCountdowns(start, startMs - 180_000)).toEqual([
      { label: '-5:00', endMs: startMs - 300_000, isOver: true },
      { label: '-2:00', endMs: startMs - 120_000, isOver: false },
      { label: 'Start', endMs: startMs, isOver: false },
      { label: '+2:00', endMs: startMs + 120_000, isOver: false },
      { label: '+5:00', endMs: startMs + 300_000, isOver: false },
    ]);
  });
});
