import { describe, expect, it } from 'vitest';
import { initialsScale, teamInitials } from './team-initials.ts';

describe('teamInitials', () => {
  it.each([
    [{ code: 'EMB', name: 'Ember Foxes' }, 'EMB'],
    [{ code: ' a ', name: 'A' }, 'a'],
    [{ name: 'Marble Kings of the North' }, 'MKO'],
    [{ name: 'Static' }, 'STA'],
    [{ name: 'J' }, 'J'],
    [{ name: '😀😁😂😃' }, '😀😁😂'],
    [{}, ''],
    [undefined, ''],
  ])('%o is marked %s', (team, mark) => {
    expect(teamInitials(team)).toBe(mark);
  });
});

describe('initialsScale', () => {
  it('shrinks with the letters and never fills the whole square', () => {
    expect(initialsScale('J')).toBe(0.62);
    expect(initialsScale('EMB')).toBeCloseTo(0.56, 5);
    expect(initialsScale('LONGCODE')).toBeCloseTo(0.21, 5);
    expect(initialsScale('OWL\n2019')).toBe(0.38);
    expect(initialsScale('FACEIT\nS1')).toBeCloseTo(0.28, 5);
  });
});
