import { describe, expect, it } from 'vitest';
import { chosenGroup, defaultGroup, type ScheduleMatch, scheduleGroups } from './row-gaps.ts';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const past = '2026-09-01T12:00:00Z';
const future = '2026-09-09T12:00:00Z';

describe('scheduleGroups', () => {
  it('groups by whole weeks as rules 8.1', () => {
    const weeks = [1, 1.2, 2, undefined].map((week, index) => ({ id: `m${index}`, week }));
    expect(
      scheduleGroups(weeks).map(({ number, label, matches }) => [number, label, matches.map(({ id }) => id)]),
    ).toEqual([
      [1, 'Week 1', ['m0', 'm1', 'm3']],
      [2, 'Week 2', ['m2']],
    ]);
  });

  it('labels by the first match, sorts by number and skips what is not loaded', () => {
    const groups = scheduleGroups([
      { id: 'a', week: 10, week_text: 'Playoffs' },
      undefined,
      { week: 5 },
      { id: 'b', week: '2' },
      { id: 'c', week: 10, week_text: 'Other' },
      { id: 'd', week: 'x', week_text: ' Opening ' },
      { id: 'e', week: 0 },
    ]);
    expect(groups.map(({ number, label }) => [number, label])).toEqual([
      [0, 'Week 0'],
      [1, 'Opening'],
      [2, 'Week 2'],
      [10, 'Playoffs'],
    ]);
  });
});

const done = { first_to: 2, score_1: 2, score_2: 0, teams: ['a', 'b'], start: past };
const open = { first_to: 2, teams: ['a', 'b'], start: future };
const special = { special_event: true, start: past };
const undrawn = { first_to: 2, start: past };
const undated = { first_to: 2 };

describe('defaultGroup', () => {
  it.each([
    ['the first incomplete week with teams', [[done, special], [done, open], [open]], false, 2],
    ['not an incomplete week without teams', [[done], [undrawn], [open]], true, 3],
    ['the last started week during the event', [[done], [undrawn], [undated]], true, 2],
    ['the first week outside the event', [[done], [undrawn]], false, 1],
    ['a finished event: where it was decided', [[done], [done], [special]], false, 2],
    ['the first week when nothing has started', [[{ ...undrawn, start: future }], [undated]], true, 1],
    ['a complete event in progress: its last week', [[done], [done, special]], true, 2],
  ] as [string, ScheduleMatch[][], boolean, number][])('%s', (_case, weeks, in_progress, expected) => {
    const matches = weeks.flatMap((week, index) =>
      week.map((match, place) => ({ ...match, id: `${index}-${place}`, week: index + 1 })),
    );
    expect(defaultGroup(scheduleGroups(matches), { in_progress }, nowMs)?.number).toBe(expected);
  });

  it('is the one with a match on air, before an earlier one with a postponed match', () => {
    const [postponed, live] = ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB'];
    const groups = scheduleGroups([
      { ...open, id: postponed, week: 1 },
      { ...open, id: live, week: 2 },
    ]);
    expect(defaultGroup(groups, { in_progress: true }, nowMs)?.number).toBe(1);
    expect(defaultGroup(groups, { in_progress: true }, nowMs, ['BBBBBBBBBBBBBB'])?.number).toBe(2);
  });

  it('is nothing without groups', () => {
    expect(defaultGroup([], { in_progress: true }, nowMs)).toBeUndefined();
  });
});

describe('chosenGroup', () => {
  const groups = scheduleGroups([
    { id: 'a', week: 1, ...done },
    { id: 'b', week: 2, ...open },
  ]);
  it.each([
    ['all', 'all'],
    ['1', 1],
    ['2', 2],
    ['9', 1],
    ['nonsense', 1],
    [undefined, 2],
    [null, 2],
    ['', 2],
  ])('page %j shows %j', (page, expected) => {
    const chosen = chosenGroup(groups, page, undefined, nowMs);
    expect(chosen === 'all' ? chosen : chosen?.number).toBe(expected);
  });
});
