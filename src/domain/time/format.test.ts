import { describe, expect, it, vi } from 'vitest';
import { formatTime, type TimeOptions, type TimePart } from './format.ts';
import { calendarDate } from './wall-clock.ts';

const at = '2026-09-03T18:05:00Z';
const newYork: TimeOptions = { zone: 'America/New_York' };

describe('formatTime', () => {
  it.each([
    ['America/New_York', 'Thu 3rd Sep 2026 2:05pm EDT', 'Thu 3rd Sep 2026 2:05pm ET'],
    ['America/Los_Angeles', 'Thu 3rd Sep 2026 11:05am PDT', 'Thu 3rd Sep 2026 11:05am PT'],
    ['Europe/London', 'Thu 3rd Sep 2026 7:05pm BST', 'Thu 3rd Sep 2026 7:05pm UK'],
    ['Europe/Berlin', 'Thu 3rd Sep 2026 8:05pm CEST', 'Thu 3rd Sep 2026 8:05pm CEST'],
  ])('%s: %s', (zone, full, short) => {
    expect(formatTime(at, { zone, zoneLabel: 'full' })).toBe(full);
    expect(formatTime(at, { zone })).toBe(short);
  });

  it.each([
    ['2026-09-03T18:05:00Z', '2:05pm', '14:05'],
    ['2026-09-03T08:05:00Z', '4:05am', '04:05'],
    ['2026-09-03T04:00:00Z', '12:00am', '00:00'],
    ['2026-09-03T16:00:00Z', '12:00pm', '12:00'],
    ['2026-09-03T03:59:59Z', '11:59pm', '23:59'],
  ])('%s in New York is %s or %s', (moment, twelve, twentyFour) => {
    expect(formatTime(moment, newYork, ['time'])).toBe(twelve);
    expect(formatTime(moment, { ...newYork, is24Hour: true }, ['time'])).toBe(twentyFour);
  });

  it.each([
    [['day', 'month', 'other-year'], "3 Sep '26"],
    [['long-month', 'year'], 'September 2026'],
    [['weekday', 'ordinal', 'month', 'time', 'zone'], 'Thu 3rd Sep 2:05pm ET'],
    [['brief-time'], '2:05pm'],
    [[], ''],
  ] as [TimePart[], string][])('%j: %s', (parts, expected) => {
    expect(formatTime(at, newYork, parts)).toBe(expected);
  });

  it('shows the short year only outside the current year of the zone', () => {
    const nowMs = Date.parse('2026-01-01T03:00:00Z');
    const parts: TimePart[] = ['day', 'month', 'other-year'];
    expect(formatTime('2026-01-01T12:00:00Z', { zone: 'Europe/Berlin', nowMs }, parts)).toBe('1 Jan');
    expect(formatTime('2026-01-01T12:00:00Z', { zone: 'America/New_York', nowMs }, parts)).toBe("1 Jan '26");
    expect(formatTime('2005-01-01T12:00:00Z', { zone: 'Europe/Berlin', nowMs }, parts)).toBe("1 Jan '05");
  });

  it.each([[undefined], [''], ['tomorrow'], [Number.NaN]])('gives no text for %j', (moment) => {
    expect(formatTime(moment, newYork)).toBe('');
  });

  it.each([
    ['Europe/London', '2026-10-25T00:30:00Z', '1:30am BST'],
    ['Europe/London', '2026-10-25T01:30:00Z', '1:30am GMT'],
    ['America/New_York', '2026-11-01T05:30:00Z', '1:30am EDT'],
    ['America/New_York', '2026-11-01T06:30:00Z', '1:30am EST'],
    ['Europe/Berlin', '2026-10-25T00:59:00Z', '2:59am CEST'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '2am CET'],
    ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '1:45am LHDT'],
    ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', '1:45am LHST'],
  ])('in %s %s is told apart: %s', (zone, moment, expected) => {
    expect(formatTime(moment, { zone }, ['brief-time'])).toBe(expected);
    expect(formatTime(moment, { zone }, ['time', 'zone'])).toBe(formatTime(moment, { zone }, ['time']));
    expect(formatTime(moment, { zone }, ['weekday', 'month'])).not.toContain(expected.split(' ')[1]);
    expect(formatTime(moment, { zone }, ['clock'])).toMatch(/^\d+:\d\d[ap]m$/);
  });

  it('says the zone as always in the hours beside a clock change', () => {
    const parts: TimePart[] = ['time', 'zone'];
    expect(formatTime('2026-10-24T23:59:00Z', { zone: 'Europe/London' }, parts)).toBe('12:59am UK');
    expect(formatTime('2026-10-25T02:00:00Z', { zone: 'Europe/London' }, parts)).toBe('2:00am UK');
    expect(formatTime('2026-03-29T01:00:00Z', { zone: 'Europe/London' }, parts)).toBe('2:00am UK');
  });

  it('makes few formats of the engine for 20,000 starts: each takes it long', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    let length = 0;
    for (let index = 0; index < 20_000; index += 1) {
      length += formatTime(Date.parse(at) + index * 1_800_000, { zone: 'Europe/London' }).length;
    }
    expect(length).toBeGreaterThan(20_000 * 20);
    expect(made.mock.calls.length).toBeLessThan(10);
    made.mockRestore();
  });
});

describe('calendarDate', () => {
  it.each([
    ['America/New_York', '2026-09-03'],
    ['Europe/London', '2026-09-04'],
  ])('%s', (zone, expected) => {
    expect(calendarDate(Date.parse('2026-09-04T01:30:00Z'), zone)).toBe(expected);
  });
});
