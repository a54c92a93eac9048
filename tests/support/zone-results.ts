import { readFileSync } from 'node:fs';
import { formatTime } from '#domain/time/format.ts';
import { inputTime, typedTime } from '#domain/time/input-time.ts';
import { doubledInstants, zoneOffsetMinutes } from '#domain/time/zone-time.ts';
import type { ZoneCase } from './zone-cases.ts';

/** Prints what the rules of zones return for the cases on stdin, in the zone of this machine (`TZ`). */
const cases = JSON.parse(readFileSync(0, 'utf8')) as readonly ZoneCase[];
const rulesOf = (zone: string, at: number, wall: string) => ({
  offset: zoneOffsetMinutes(zone, at),
  first: typedTime(wall, zone),
  doubled: doubledInstants(at, zone),
});
const results = cases.map(({ zone, at, wall }) => ({
  ...rulesOf(zone, at, wall),
  shown: inputTime(at, zone),
  text: formatTime(at, { zone }, ['time']),
  second: typedTime(wall, zone, 'second'),
  local: zone === process.env.TZ ? rulesOf('local', at, wall) : undefined,
}));
process.stdout.write(JSON.stringify(results));
