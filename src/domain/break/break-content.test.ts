import { describe, expect, it } from 'vitest';
import { type BreakFacts, type BreakSlide, breakPlan, breakRotation, breakSlideMs } from './break-content.ts';

/** The beginning of the first slide of a rotation of any usual length. */
const startMs = breakSlideMs * 720_720 * 2;
const all = ['use: Schedule', 'use: Standings', 'use: Bracket', 'use: Matchup'];

const facts = (given: Partial<BreakFacts> = {}, missing: readonly BreakSlide[] = []): BreakFacts => ({
  break_display: 'Automated',
  break_automation: all,
  graphics: [],
  missing: new Map(missing.map((slide) => [slide, `no ${slide}`])),
  ...given,
});
const shown = (given: BreakFacts, nowMs = startMs) => breakPlan(given, nowMs).now?.slide;

describe('the rotation', () => {
  it('shows each slide for 20 seconds in stored order, by the time of day', () => {
    const slides = [0, 19_999, 20_000, 40_000, 60_000, 80_000].map((ms) => shown(facts(), startMs + ms));
    expect(slides).toEqual(['Schedule', 'Schedule', 'Standings', 'Bracket', 'Matchup', 'Schedule']);
  });

  it('runs without a display too', () => {
    expect(shown(facts({ break_display: undefined }))).toBe('Schedule');
    expect(shown(facts({ break_display: '' }))).toBe('Schedule');
  });

  it('puts the graphics of the broadcast first and takes nothing twice', () => {
    expect(breakRotation(facts({ graphics: ['a', 'b'], break_automation: [...all, all[0]!] }))).toEqual([
      'gfx:a',
      'gfx:b',
      'Schedule',
      'Standings',
      'Bracket',
      'Matchup',
    ]);
    expect(shown(facts({ graphics: ['a'] }))).toBe('gfx:a');
  });

  it('leaves out what has nothing to show, and says why', () => {
    const plan = breakPlan(facts({}, ['Schedule', 'Bracket', 'Staff']), startMs);
    expect(plan.now).toEqual({ slide: 'Standings', reason: '1 of 2 in the rotation' });
    expect(plan.skipped).toEqual([
      { slide: 'Schedule', reason: 'no Schedule' },
      { slide: 'Bracket', reason: 'no Bracket' },
    ]);
  });

  it('is empty when nothing is left', () => {
    expect(breakPlan(facts({ break_automation: undefined }), startMs)).toEqual({
      now: undefined,
      next: undefined,
      skipped: [],
    });
    expect(shown(facts({ break_automation: ['use: Staff'] }, ['Staff']))).toBeUndefined();
    expect(
      shown(facts({ break_automation: ['setting: Always do 30s Matchup', 'use: Nonsense'] })),
    ).toBeUndefined();
  });
});

describe('a display chosen by hand', () => {
  it('stands still', () => {
    const plan = breakPlan(facts({ break_display: 'Bracket' }), startMs + 55_000);
    expect(plan).toEqual({ now: { slide: 'Bracket', reason: 'Chosen' }, next: undefined, skipped: [] });
    expect(shown(facts({ break_display: 'gfx:a' }))).toBe('gfx:a');
  });

  it('shows nothing where it has nothing to show, and says why', () => {
    const plan = breakPlan(facts({ break_display: 'Matchup' }, ['Matchup', 'Staff']), startMs);
    expect(plan.now).toBeUndefined();
    expect(plan.skipped).toEqual([{ slide: 'Matchup', reason: 'no Matchup' }]);
    expect(shown(facts({ break_display: 'Nonsense' }))).toBeUndefined();
  });
});

describe('the last 30 seconds', () => {
  const ending = (option: string, given: Partial<BreakFacts> = {}, missing: readonly BreakSlide[] = []) =>
    facts({ break_automation: [...all, option], countdown_end: startMs + 60_000, ...given }, missing);
  const matchup = 'setting: Always do 30s Matchup';
  const schedule = 'setting: Always do 30s Schedule';

  it('beats every display from 30 whole seconds on, and stays after the end', () => {
    const given = ending(matchup, { break_display: 'Bracket' });
    expect(shown(given, startMs + 29_000)).toBe('Bracket');
    expect(shown(given, startMs + 29_001)).toBe('Matchup');
    expect(shown(given, startMs + 60_000)).toBe('Matchup');
    expect(shown(given, startMs + 600_000)).toBe('Matchup');
    expect(shown(ending(schedule, { break_display: 'Title' }), startMs + 40_000)).toBe('Schedule');
  });

  it('needs the content of its slide', () => {
    const given = ending(matchup, { break_display: 'Bracket' }, ['Matchup']);
    expect(shown(given, startMs + 40_000)).toBe('Bracket');
  });

  it('does not come without a countdown', () => {
    expect(shown(ending(matchup, { countdown_end: undefined, break_display: 'Bracket' }))).toBe('Bracket');
  });

  it('shows the schedule of the rotation without a setting for it', () => {
    const given = facts({ countdown_end: startMs + 60_000 });
    expect(shown(given, startMs + 20_000)).toBe('Standings');
    expect(shown(given, startMs + 40_000)).toBe('Schedule');
    const without = facts({
      countdown_end: startMs + 60_000,
      break_automation: ['use: Bracket', 'use: Title'],
    });
    expect(shown(without, startMs + 40_000)).toBe('Bracket');
  });

  it('counts a paused countdown by what it has left', () => {
    const paused = (left: number) => ending(matchup, { countdown_end: undefined, countdown_left: left });
    expect(shown(paused(31_000))).toBe('Schedule');
    expect(shown(paused(30_999))).toBe('Matchup');
  });
});

describe('what comes next', () => {
  it('is the next slide of the rotation at the next multiple of 20 seconds', () => {
    expect(breakPlan(facts(), startMs + 5_000).next).toEqual({
      slide: 'Standings',
      reason: '2 of 4 in the rotation',
      atMs: startMs + 20_000,
    });
    expect(breakPlan(facts({ break_automation: ['use: Title'] }), startMs).next).toBeUndefined();
  });

  it('is the ending slide when that comes sooner', () => {
    const given = facts({
      break_display: 'Image',
      break_automation: ['setting: Always do 30s Schedule'],
      countdown_end: startMs + 300_000,
    });
    expect(breakPlan(given, startMs).next).toEqual({
      slide: 'Schedule',
      reason: 'The last 30 seconds',
      atMs: startMs + 269_001,
    });
  });
});
