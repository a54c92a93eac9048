import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  homeMatchCount,
  liveMatchIds,
  nextUpcomingChangeAt,
  type UpcomingMatch,
  upcomingMatches,
} from './upcoming.ts';

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

describe('nextUpcomingChangeAt', () => {
  it.each([
    ['a running match ends', [{ start: at(-30) }], undefined, 30 * minute + 1],
    ['a coming match ends', [{ start: at(10), duration: 90 }], undefined, 100 * minute + 1],
    ['the earliest of several', [{ start: at(500) }, { start: at(-59) }], undefined, minute + 1],
    ['a match enters the horizon', [{ start: at(100) }], 60 * minute, 40 * minute],
    ['live matches do not leave by time', [{ start: at(-30), live: true }], undefined, undefined],
    [
      'past and decided matches do not count',
      [{ start: at(-90) }, { start: at(5), score_1: 3 }],
      undefined,
      undefined,
    ],
    ['nothing', [], undefined, undefined],
  ] as [string, Partial<UpcomingMatch>[], number | undefined, number | undefined][])(
    '%s',
    (_case, list, horizonMs, expected) => {
      const matches = list.map((fields) => ({ ...match, ...fields }));
      const changesAt = nextUpcomingChangeAt(matches, { ...context, horizonMs });
      expect(changesAt === undefined ? undefined : changesAt - nowMs).toBe(expected);
    },
  );

  it('is exactly when the list changes', () => {
    const anyMatch = fc
      .record({
        minutes: fc.integer({ min: -200, max: 200 }),
        duration: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
      })
      .map(({ minutes, duration }) => ({ ...match, start: at(minutes), duration }));
    fc.assert(
      fc.property(
        fc.array(anyMatch, { maxLength: 6 }),
        fc.option(fc.integer({ min: 0, max: 100 * minute }), { nil: undefined }),
        (matches, horizonMs) => {
          const list = (now: number) => upcomingMatches(matches, { eventOf, nowMs: now, horizonMs });
          const changesAt = nextUpcomingChangeAt(matches, { eventOf, nowMs, horizonMs });
          const before = changesAt === undefined ? nowMs + 10_000 * minute : changesAt - 1;
          expect(list(before)).toEqual(list(nowMs));
          if (changesAt !== undefined) expect(list(changesAt)).not.toEqual(list(nowMs));
        },
      ),
    );
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
