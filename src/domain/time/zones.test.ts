import { describe, expect, it, vi } from 'vitest';
import { zoneOffsetMinutes } from './zone-time.ts';
import {
  broadcastZone,
  browserZone,
  listedZones,
  resolveZone,
  zoneAbbreviation,
  zoneChoices,
  zoneLabel,
} from './zones.ts';

const summer = Date.parse('2026-09-03T18:05:00Z');
const winter = Date.parse('2026-01-15T12:00:00Z');

/** The clocks of Berlin go back in the night between these two. */
const beforeChange = Date.parse('2026-10-24T18:00:00Z');
const afterChange = Date.parse('2026-10-25T18:00:00Z');

describe('zoneAbbreviation', () => {
  it.each([
    ['America/New_York', summer, 'EDT', 'ET'],
    ['America/New_York', winter, 'EST', 'ET'],
    ['America/Los_Angeles', summer, 'PDT', 'PT'],
    ['America/Los_Angeles', winter, 'PST', 'PT'],
    ['Europe/London', summer, 'BST', 'UK'],
    ['Europe/London', winter, 'GMT', 'UK'],
    ['Europe/Berlin', summer, 'CEST', 'CEST'],
    ['Europe/Berlin', winter, 'CET', 'CET'],
    ['America/Chicago', summer, 'CDT', 'CDT'],
    ['Europe/Paris', summer, 'CEST', 'CEST'],
    ['Asia/Tokyo', summer, 'GMT+9', 'GMT+9'],
    ['UTC', summer, 'UTC', 'UTC'],
    ['Mars/Base', summer, '', ''],
  ])('%s at %i: %s, %s', (zone, at, full, short) => {
    expect(zoneAbbreviation(zone, at, 'full')).toBe(full);
    expect(zoneAbbreviation(zone, at)).toBe(short);
  });
});

describe('zoneOffsetMinutes', () => {
  it.each([
    ['America/New_York', '2026-03-08T06:59:59Z', -300],
    ['America/New_York', '2026-03-08T07:00:00Z', -240],
    ['Europe/Berlin', '2026-10-25T00:59:59Z', 120],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', 60],
    ['Asia/Kathmandu', '2026-06-01T00:00:00Z', 345],
    ['Australia/Lord_Howe', '2026-01-01T00:00:00Z', 660],
    ['UTC', '1969-12-31T23:59:59.500Z', 0],
    ['Mars/Base', '2026-06-01T00:00:00Z', 0],
  ])('%s at %s: %i', (zone, at, expected) => {
    expect(zoneOffsetMinutes(zone, Date.parse(at))).toBe(expected);
  });
});

describe('the zone of the device', () => {
  it.each([[summer], [winter]])('is that of the engine at %i', (at) => {
    expect(zoneOffsetMinutes('local', at)).toBe(zoneOffsetMinutes(browserZone(), at));
    expect(zoneAbbreviation('local', at)).toBe(zoneAbbreviation(browserZone(), at));
  });
});

it('counts minutes ahead of UTC as positive on the device too', () => {
  const engine = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(150);
  expect(zoneOffsetMinutes('local', summer)).toBe(-150);
  engine.mockRestore();
});

describe('resolveZone', () => {
  it.each([
    ['local', 'Europe/Berlin'],
    ['', 'Europe/Berlin'],
    [undefined, 'Europe/Berlin'],
    [null, 'Europe/Berlin'],
    ['Mars/Base', 'Europe/Berlin'],
    ['America/New_York', 'America/New_York'],
    ['Asia/Tokyo', 'Asia/Tokyo'],
  ])('%j in Berlin is %s', (zone, expected) => {
    expect(resolveZone(zone, 'Europe/Berlin')).toBe(expected);
  });

  it('falls back to New York for broadcasts and to the device for browsers', () => {
    expect(broadcastZone(undefined)).toBe('America/New_York');
    expect(broadcastZone('Europe/London')).toBe('Europe/London');
    expect(resolveZone('local')).toBe('local');
  });
});

describe('zoneChoices', () => {
  it('lists the zones from west to east', () => {
    const cities = zoneChoices(summer).map(({ city }) => city);
    expect(cities).toEqual(['Los Angeles', 'New York', 'London', 'Berlin']);
    expect(listedZones.map(({ city }) => city)).toEqual(['New York', 'Los Angeles', 'London', 'Berlin']);
  });
});

describe('zoneLabel', () => {
  it.each([
    ['the name in winter', 'Europe/Berlin', [winter], 'CET'],
    ['the name in summer', 'Europe/Berlin', [summer, summer + 1], 'CEST'],
    ['both, in the order of the days', 'Europe/Berlin', [afterChange, beforeChange], 'CEST/CET'],
    ['one name for a zone that keeps it', 'America/New_York', [winter, summer], 'ET'],
    ['nothing without a start', 'Europe/Berlin', [], ''],
  ])('%s', (_, zone, starts, expected) => expect(zoneLabel(zone, starts)).toBe(expected));
});
