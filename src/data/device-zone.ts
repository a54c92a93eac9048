import { rememberDeviceZone } from '#domain/time/device-zone.ts';
import { askDeviceZone } from '#domain/time/zones.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { whenIdle } from './timing.ts';

const storageKey = 'device-zone';

/** The first picture takes the zone that an earlier page found out; the engine is asked again once it is there. */
export function startDeviceZone(): void {
  rememberDeviceZone(readStored(storageKey));
  afterFirstPaint(() =>
    whenIdle(() => {
      const zone = askDeviceZone(Date.now());
      rememberDeviceZone(zone);
      writeStored(storageKey, zone);
    }),
  );
}
