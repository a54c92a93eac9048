import { describe, expect, it } from 'vitest';
import { markScale, teamMark } from './team-mark.ts';

describe('teamMark', () => {
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
    expect(teamMark(team)).toBe(mark);
  });
});

describe('markScale', () => {
  it('shrinks with the letters and never fills the whole square', () => {
    expect(markScale('J')).toBe(0.62);
    expect(markScale('EMB')).toBeCloseTo(0.56, 5);
    expect(markScale('LONGCODE')).toBeCloseTo(0.21, 5);
    expect(markScale('OWL\n2019')).toBe(0.38);
    expect(markScale('FACEIT\nS1')).toBeCloseTo(0.28, 5);
  });
});
