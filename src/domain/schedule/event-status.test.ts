import { describe, expect, it } from 'vitest';
import { eventStatus } from './event-status.ts';

const nowMs = Date.parse('2026-09-03T12:00:00Z');

describe('eventStatus', () => {
  it.each([
    [{ in_progress: true, start_date: '2027-01-01' }, 'in-progress'],
    [{ start_date: '2026-09-04' }, 'upcoming'],
    [{ start_date: '2026-09-03' }, 'past'],
    [{ in_progress: false, start_date: '2020-01-01' }, 'past'],
    [{}, 'undated'],
    [{ start_date: 'soon' }, 'undated'],
  ] as const)('%j is %s', (event, status) => {
    expect(eventStatus(event, nowMs)).toBe(status);
  });
});
