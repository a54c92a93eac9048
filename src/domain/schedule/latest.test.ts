import { describe, expect, it } from 'vitest';
import {
  latestEventCount,
  latestEvents,
  latestResultCount,
  latestResults,
  resultsNewestFirst,
} from './latest.ts';

describe('latestResults', () => {
  it('names the newest first and leaves out what has no date', () => {
    const matches = [
      { id: 'old', start: '2019-02-15T00:00:00Z' },
      { id: 'undated' },
      { id: 'new', start: '2026-02-15T00:00:00Z' },
      { id: 'unreadable', start: 'soon' },
    ];
    expect(latestResults(matches).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('stops at its limit', () => {
    const matches = Array.from({ length: latestResultCount + 3 }, (_, index) => ({ start: index * 1000 }));
    expect(latestResults(matches)).toHaveLength(latestResultCount);
  });
});

describe('resultsNewestFirst', () => {
  const match = (id: string, start: string | undefined, score_1?: number) => ({
    id,
    start,
    score_1,
    first_to: 3,
  });

  it('goes by time, not by the order of the links, and leaves out what is not decided', () => {
    const season = [
      match('final', '2026-03-28', undefined),
      match('week 2', '2026-03-08', 3),
      match('undated first', undefined, 3),
      match('week 3', '2026-03-15', 3),
      match('undated last', undefined, 3),
      match('week 1', '2026-03-01', 3),
      ...[4, 5, 6, 7].map((week) => match(`week ${week}`, `2026-03-2${week}`, week % 2)),
    ];
    expect(resultsNewestFirst(season).map(({ id }) => id)).toEqual([
      'week 3',
      'week 2',
      'week 1',
      'undated last',
      'undated first',
    ]);
  });
});

describe('latestEvents', () => {
  const teams = ['recAAAAAAAAAAAAAA'];
  const event = (id: string, fields: object = {}) => ({ id, show_in_events: true, teams, ...fields });

  it('puts those in progress first, then the newest; unlisted and undated ones stay out', () => {
    const events = [
      event('2018', { start_date: '2018-01-01' }),
      event('running', { start_date: '2017-01-01', in_progress: true }),
      event('2026', { start_date: '2026-01-01' }),
      event('hidden', { start_date: '2027-01-01', show_in_events: false }),
      event('undated'),
    ];
    expect(latestEvents(events).map(({ id }) => id)).toEqual(['running', '2026', '2018']);
  });

  it('fills up to its limit and never cuts one in progress', () => {
    const past = Array.from({ length: 12 }, (_, index) =>
      event(`past ${index}`, { start_date: index * 1000 }),
    );
    const running = (count: number) =>
      Array.from({ length: count }, (_, index) => event(`running ${index}`, { in_progress: true }));
    expect(latestEvents([...past, ...running(2)])).toHaveLength(latestEventCount);
    expect(latestEvents([...past, ...running(10)])).toHaveLength(10);
  });
});
