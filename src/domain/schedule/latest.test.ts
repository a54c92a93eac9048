import { describe, expect, it } from 'vitest';
import { latestEventCount, latestEvents, latestResultCount, latestResults } from './latest.ts';

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
