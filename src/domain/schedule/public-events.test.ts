import { describe, expect, it } from 'vitest';
import { publicEvents } from './latest.ts';

const events = [
  { id: 'late', show_in_events: true, teams: ['t1'], start_date: '2026-05-01' },
  { id: 'undated', show_in_events: true, teams: ['t1'] },
  { id: 'early', show_in_events: true, teams: ['t2'], start_date: '2025-01-01' },
  { id: 'hidden', teams: ['t3'], start_date: '2025-01-01' },
  { id: 'empty', show_in_events: true, start_date: '2025-01-01' },
];

describe('publicEvents', () => {
  it('lists shown events with teams by start date, undated last', () => {
    expect(publicEvents(events).map(({ id }) => id)).toEqual(['early', 'late', 'undated']);
  });
});
