import { describe, expect, it } from 'vitest';
import { homeMatchCount, liveMatchIds, type UpcomingMatch, upcomingMatches } from './upcoming.ts';

const minute = 60_000;
const nowMs = Date.parse('2026-09-03T12:00:00Z');
const eventOf = (id: string) => ({ shown: { show_in_events: true }, hidden: {} })[id];
const context = { eventOf, nowMs };
const match: UpcomingMatch = { id: 'm', event: ['shown'], first_to: 3 };
const at = (minutes: number) => new Date(nowMs + minutes * minute).toISOString();

describe('upcomingMatches', () => {
  it.each([
    ['start 11:30, no duration', { start: at(-30) }, true],
    ['start 11:00, no duration', { start: at(-60) }, true],
    ['start 10:30, duration 120', { start: at(-90), duration: 120 }, true],
    ['start 10:30, no duration', { start: at(-90) }, false],
    ['start 10:30, no duration, live', { start: at(-90), live: true }, true],
    ['start tomorrow', { start: at(1440) }, true],
    ['start tomorrow, score decided', { start: at(1440), score_1: 3 }, false],
    ['live, but decided', { start: at(-30), live: true, score_2: 3 }, false],
    ['no start', { live: true }, false],
    ['hidden event', { start: at(10), event: ['hidden'] }, false],
    ['unknown event', { start: at(10), event: ['gone'] }, false],
    ['no event', { start: at(10), event: undefined }, false],
    ['special event without a name', { start: at(10), special_event: true }, false],
    ['special event with a name', { start: at(10), special_event: true, custom_name: 'Draft' }, true],
  ] as [string, Partial<UpcomingMatch>, boolean][])('%s: %j', (_case, fields, isIncluded) => {
    expect(upcomingMatches([{ ...match, ...fields }], context)).toHaveLength(isIncluded ? 1 : 0);
  });

  it('sorts by start and obeys a horizon when there is one', () => {
    const matches = [300, 10, -20].map((minutes) => ({ ...match, id: String(minutes), start: at(minutes) }));
    const ids = (horizonMs?: number) =>
      upcomingMatches(matches, { ...context, horizonMs }).map(({ id }) => id);
    expect(ids()).toEqual(['-20', '10', '300']);
    expect(ids(60 * minute)).toEqual(['-20', '10']);
    expect(homeMatchCount).toBe(6);
  });
});

describe('liveMatchIds', () => {
  it('lists advertised live matches first, then flagged ones, each once', () => {
    const [one, two, three] = ['A', 'B', 'C'].map((letter) => `rec${letter.repeat(14)}`) as [
      string,
      string,
      string,
    ];
    const broadcasts = [
      { advertise: true, live_match: [two] },
      { live_match: [three] },
      { advertise: true },
      { advertise: true, live_match: [two] },
    ];
    const matches = [{ id: one, live: true }, { id: 'B'.repeat(14), live: true }, { id: three }];
    expect(liveMatchIds(broadcasts, matches)).toEqual([two, one]);
  });
});
