import { describe, expect, it } from 'vitest';
import type { BreakFacts } from './break-content.ts';
import { breakOnAir } from './break-title.ts';

/** The beginning of the first slide of a rotation. */
const nowMs = 20_000 * 720_720 * 2;
const ending = ['use: Staff', 'setting: Always do 30s Schedule'];
const facts = (given: Partial<BreakFacts>): BreakFacts => ({ graphics: [], missing: new Map(), ...given });

describe('what viewers see of a break', () => {
  it.each<[string, Partial<BreakFacts>, object]>([
    ['the chosen display', { break_display: 'Bracket' }, { shown: 'Bracket', isAsSet: true }],
    [
      'an ending in the place of the display',
      { break_display: 'Bracket', break_automation: ending, countdown_end: nowMs + 20_000 },
      { shown: 'Schedule', isAsSet: false, reason: 'The last 30 seconds', change: 'countdown' },
    ],
    [
      'the same after the countdown',
      { break_display: 'Bracket', break_automation: ending, countdown_end: nowMs - 600_000 },
      { shown: 'Schedule', isAsSet: false, reason: 'The countdown has ended', change: 'countdown' },
    ],
    [
      'the same while the countdown is paused',
      { break_display: 'Bracket', break_automation: ending, countdown_left: 9_000 },
      { shown: 'Schedule', isAsSet: false, reason: 'The countdown is paused in its last 30 seconds' },
    ],
    [
      'an ending that shows what is chosen anyway',
      { break_display: 'Schedule', break_automation: ending, countdown_end: nowMs + 20_000 },
      { shown: 'Schedule', isAsSet: true, change: undefined },
    ],
    [
      'an empty pane where the display has no content',
      { break_display: 'Bracket', missing: new Map([['Bracket', 'The event has no bracket']]) },
      { shown: undefined, isAsSet: false, reason: 'The event has no bracket', change: 'display' },
    ],
    [
      'an empty pane for a display of another program',
      { break_display: 'Fireworks' },
      {
        shown: undefined,
        isAsSet: false,
        reason: 'Fireworks is not a display of this overlay',
        change: 'display',
      },
    ],
    [
      'the rotation',
      { break_display: 'Automated', break_automation: ['use: Staff', 'use: Title'] },
      { shown: 'Staff', isAsSet: true, reason: '1 of 2 in the rotation' },
    ],
    [
      'the rotation without a display',
      { break_automation: ['use: Staff', 'use: Title'] },
      { shown: 'Staff', isAsSet: true, reason: '1 of 2 in the rotation' },
    ],
    [
      'the ending of the rotation',
      { break_automation: ending, countdown_end: nowMs },
      { shown: 'Schedule', isAsSet: true },
    ],
    [
      'an empty pane where nothing is in the rotation',
      { break_display: 'Automated', break_automation: ['setting: Always do 30s Schedule'] },
      { shown: undefined, isAsSet: false, reason: 'The rotation has no slide', change: 'automation' },
    ],
    [
      'an empty pane where no slide of the rotation has content',
      { break_automation: ['use: Staff'], missing: new Map([['Staff', 'The matches have no crew']]) },
      {
        shown: undefined,
        isAsSet: false,
        reason: 'No slide of the rotation has content',
        change: 'automation',
      },
    ],
  ])('is %s', (_, given, expected) => expect(breakOnAir(facts(given), nowMs)).toMatchObject(expected));
});
