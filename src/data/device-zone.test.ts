import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatTime } from '#domain/time/format.ts';

const stored = new Map<string, string>();
const at = Date.parse('2026-09-03T18:05:00Z');
const ahead = -new Date(at).getTimezoneOffset();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = async () => {
  const { startDeviceZone, knownZoneNames } = await import('./device-zone.ts');
  startDeviceZone();
  return knownZoneNames;
};

it('needs no format of the engine for the times of a page after the first one', async () => {
  const known = await start();
  expect(known()).toBe(undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  const names = known();
  expect(Object.keys(names ?? {})).toContain(String(ahead));

  vi.resetModules();
  const knownLater = await start();
  expect(knownLater()).toEqual(names);
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new Error('the engine was asked');
  });
  const localNames = { ...knownLater(), [ahead]: 'HERE' };
  expect(formatTime(at, { zone: 'local', localNames })).toMatch(/ HERE$/);
});

it.each([
  ['another clock', { clock: '1 2 3 4', names: { [ahead]: 'FAR' } }],
  ['nothing', null],
  ['a text', 'UTC'],
])('takes nothing from %s', async (_, value) => {
  stored.set('device-zone', JSON.stringify(value));
  expect((await start())()).toBe(undefined);
});
