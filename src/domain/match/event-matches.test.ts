import { describe, expect, it } from 'vitest';
import { matchesByEvent } from './event-matches.ts';

const events: Record<string, { start_date?: string }> = {
  old: { start_date: '2025-01-01' },
  new: { start_date: '2026-01-01' },
};
const match = (name: string, event: string | undefined, start?: string) => ({
  name,
  event: event === undefined ? undefined : [event],
  start,
});
const matches = [
  match('late', 'new', '2026-02-02T00:00:00Z'),
  match('first', 'old', '2025-01-02T00:00:00Z'),
  match('early', 'new', '2026-01-02T00:00:00Z'),
];
const names = (order: 'newest' | 'oldest') =>
  matchesByEvent(matches, { eventOf: (id) => events[id], order }).map((group) => [
    group.eventId,
    group.matches.map((one) => one.name),
  ]);

describe('matchesByEvent (website 6)', () => {
  it('from the oldest event and match', () => {
    expect(names('oldest')).toEqual([
      ['old', ['first']],
      ['new', ['early', 'late']],
    ]);
  });

  it('from the newest', () => {
    expect(names('newest')).toEqual([
      ['new', ['late', 'early']],
      ['old', ['first']],
    ]);
  });

  it('keeps matches without an event, and those of an event that is not loaded', () => {
    const groups = matchesByEvent([match('a', undefined), match('b', 'unknown'), match('c', 'old')], {
      eventOf: (id) => events[id],
      order: 'oldest',
    });
    expect(groups.map((group) => group.eventId)).toEqual(['old', null, 'unknown']);
  });
});
