import { zoneOffsetMinutes } from '#domain/time/zone-time.ts';
import { localZoneNames, type ZoneNames } from '#domain/time/zones.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { whenIdle } from './timing.ts';

const storageKey = 'device-zone';

let names: ZoneNames | undefined;

/** Returns the names of the device's zone that an earlier page found. The first name takes the engine of a phone 60 ms. */
export function knownZoneNames(): ZoneNames | undefined {
  return names;
}

/** Starts with the zone names that an earlier page stored; the engine computes them again after first paint. */
export function startDeviceZone(): void {
  const year = new Date().getUTCFullYear();
  const instants = [0, 3, 6, 9].map((month) => Date.UTC(year, month));
  // Another clock is another zone.
  const clock = instants.map((at) => zoneOffsetMinutes('local', at)).join(' ');
  const stored = readStored(storageKey) as { clock?: unknown; names?: ZoneNames | null } | null | undefined;
  names = stored?.clock === clock ? (stored.names ?? undefined) : undefined;
  afterFirstPaint(() =>
    whenIdle(() => {
      names = localZoneNames(instants);
      writeStored(storageKey, { clock, names });
    }),
  );
}
