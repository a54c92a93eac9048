import { describe, expect, it } from 'vitest';
import { barOptions } from '#contract/records/broadcast-choices.ts';
import { barSegments } from './BreakBar.tsx';

describe('barSegments', () => {
  it('has a place for every option, in one order whatever the stored one is', () => {
    const whole = ['Sponsors', 'Title', 'Next match', 'Countdown', 'Event logo'];
    expect(barSegments(barOptions)).toEqual(whole);
    expect(barSegments([...barOptions].reverse())).toEqual(whole);
  });

  it('shows only what is chosen', () => {
    expect(barSegments(['Title', 'Sponsors', 'Nonsense'])).toEqual(['Sponsors', 'Title']);
    expect(barSegments(undefined)).toEqual([]);
  });
});
