import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceClock, deviceZone, rememberDeviceZone } from './device-zone.ts';
import { isKnownZone, zoneOffsetMinutes } from './zone-offset.ts';
import { askDeviceZone, browserZone, resolveZone, zoneAbbreviation } from './zones.ts';

const nowMs = Date.now();
const clock = deviceClock(nowMs);

afterEach(() => {
  rememberDeviceZone(undefined);
  vi.restoreAllMocks();
});

const withoutEngine = () =>
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new Error('the engine was asked');
  });

describe('a remembered zone', () => {
  it('needs no format of the engine', () => {
    const names = { [-new Date(nowMs).getTimezoneOffset()]: 'HERE' };
    rememberDeviceZone({ zone: 'Test/Here', clock, names });
    withoutEngine();
    expect(browserZone()).toBe('Test/Here');
    expect(resolveZone('local')).toBe('Test/Here');
    expect(isKnownZone('Test/Here')).toBe(true);
    expect(zoneOffsetMinutes('Test/Here', nowMs)).toBe(-new Date(nowMs).getTimezoneOffset());
    expect(zoneAbbreviation('Test/Here', nowMs)).toBe('HERE');
    expect(zoneOffsetMinutes('UTC', nowMs)).toBe(0);
  });

  it('is forgotten once the clock of the device runs otherwise', () => {
    rememberDeviceZone({ zone: 'Test/Far', clock: '1 2 3 4', names: {} });
    expect(deviceZone(nowMs)).toBe(undefined);
    expect(browserZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it.each([
    [undefined],
    [null],
    ['UTC'],
    [{ zone: 1, clock, names: {} }],
    [{ zone: 'UTC', clock, names: null }],
  ])('is not read from %j', (value) => {
    rememberDeviceZone(value);
    expect(deviceZone(nowMs)).toBe(undefined);
  });
});

it('the engine tells what to remember', () => {
  const asked = askDeviceZone(nowMs);
  expect(asked.zone).toBe(browserZone());
  expect(asked.clock).toBe(clock);
  for (const [offset, name] of Object.entries(asked.names)) {
    const at = [0, 3, 6, 9]
      .map((month) => Date.UTC(new Date(nowMs).getUTCFullYear(), month))
      .find((instant) => String(-new Date(instant).getTimezoneOffset()) === offset);
    expect(zoneAbbreviation(asked.zone, at ?? 0, 'full')).toBe(name);
  }
});
