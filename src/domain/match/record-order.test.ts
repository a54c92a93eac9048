import { describe, expect, it } from 'vitest';
import { compareEvents, compareMatches, compareTeams } from './record-order.ts';

describe('compareEvents', () => {
  it('sorts by start date, undated then missing last', () => {
    const early = { start_date: '2026-01-01' };
    const late = { start_date: '2026-02-01' };
    const undated = {};
    expect([null, undated, late, early].sort(compareEvents)).toEqual([early, late, undated, null]);
  });
});

describe('compareTeams', () => {
  it('sorts by the first event date, undated last', () => {
    const early = { event_date: ['2026-01-01', '2027-01-01'] };
    const late = { event_date: ['2026-02-01'] };
    const undated = { event_date: [] };
    expect([undated, late, early].sort(compareTeams)).toEqual([early, late, undated]);
  });
});

describe('compareMatches', () => {
  const first = { start: '2026-09-03T18:00:00Z', stream_code: 'B' };
  const second = { start: '2026-09-03T20:00:00+02:00', stream_code: 'C' };
  const third = { start: '2026-09-03T19:00:00Z', stream_code: 'A' };
  it('sorts by start, equal starts by stream code', () => {
    expect([third, second, first].sort((a, b) => compareMatches(a, b))).toEqual([first, second, third]);
  });

  const undated = { stream_code: 'A', event: { start_date: '2026-10-01' } };
  const dated = { ...first, event: { start_date: '2026-09-01' } };
  it('compares events when a start is missing', () => {
    expect(compareMatches(undated, dated, (match) => match.event)).toBeGreaterThan(0);
  });
  it('falls back to the stream code without both events', () => {
    expect(compareMatches(undated, dated)).toBe(-1);
    expect(compareMatches(undated, dated, (match) => (match === dated ? match.event : undefined))).toBe(-1);
  });
});
