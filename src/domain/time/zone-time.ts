import { format } from 'date-fns-tz/format';
import { dayMs, minuteMs } from './durations.ts';

const mostKnown = 4096;

/** The library ignores eras and overflows near the last instant of `Date`: offsets are constant at both ends. */
const firstReadable = new Date(0).setUTCFullYear(1, 0, 2);
const lastReadable = 8.64e15 - 2 * dayMs;

const offsetsByZone = new Map<string, Map<number, number> | undefined>();

/**
 * Reads the offset from date-fns-tz. The offset token of `format` is the only one of its functions whose result does not
 * depend on the zone of the machine: `fromZonedTime` and `getTimezoneOffset` do near a clock change of the zone,
 * `toZonedTime` and `formatInTimeZone` near one of the machine's zone.
 */
function readOffset(zone: string, at: number): number {
  const text = format(Math.min(Math.max(at, firstReadable), lastReadable), 'xxx', { timeZone: zone });
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? 0 - size : size;
}

/** The known offsets of a zone by instant; undefined for an unknown zone. */
function offsetsOf(zone: string): Map<number, number> | undefined {
  if (offsetsByZone.has(zone)) return offsetsByZone.get(zone);
  let offsets: Map<number, number> | undefined;
  try {
    // The library also takes offsets such as +05:30, for which not every engine has a name.
    if (/^(?!Z$)[A-Za-z]/.test(zone)) offsets = new Map([[0, readOffset(zone, 0)]]);
  } catch {
    offsets = undefined;
  }
  offsetsByZone.set(zone, offsets);
  return offsets;
}

function offsetAt(zone: string, offsets: Map<number, number>, at: number): number {
  const known = offsets.get(at);
  if (known !== undefined) return known;
  if (offsets.size >= mostKnown) offsets.clear();
  const minutes = readOffset(zone, at);
  offsets.set(at, minutes);
  return minutes;
}

/** True if a zone has this name; `local` is the device's. */
export function isKnownZone(zone: string): boolean {
  return zone === 'local' || zone === 'UTC' || offsetsOf(zone) !== undefined;
}

/**
 * Minutes the zone is ahead of UTC at an instant (epoch milliseconds). Read once per day, and per minute on days with a
 * clock change (some zones change at 0:01), so that a schedule of thousands of rows needs few reads. An unknown zone counts as UTC.
 */
export function zoneOffsetMinutes(zone: string, at: number): number {
  // The zone of the device needs no library and no name, which takes a phone's engine 60 ms.
  if (zone === 'local') return 0 - new Date(at).getTimezoneOffset();
  const offsets = zone === 'UTC' ? undefined : offsetsOf(zone);
  if (!offsets) return 0;
  const day = Math.floor(at / dayMs) * dayMs;
  const atStart = offsetAt(zone, offsets, day);
  if (atStart === offsetAt(zone, offsets, day + dayMs)) return atStart;
  return offsetAt(zone, offsets, Math.floor(at / minuteMs) * minuteMs);
}

/** Offsets a day before and after a wall time; they differ only near a clock change. */
const offsetsAround = (zone: string, wallMs: number): readonly [before: number, after: number] => [
  zoneOffsetMinutes(zone, wallMs - dayMs),
  zoneOffsetMinutes(zone, wallMs + dayMs),
];

/** The instants at which a zone's clocks show a wall time, earliest first: one; none in a gap; two when it is doubled. */
function instantsOf(wallMs: number, zone: string): readonly number[] {
  const [before, after] = offsetsAround(zone, wallMs);
  if (before === after) return [wallMs - before * minuteMs];
  return [before, after]
    .map((offset) => wallMs - offset * minuteMs)
    .filter((at) => at + zoneOffsetMinutes(zone, at) * minuteMs === wallMs)
    .sort((a, b) => a - b);
}

/** The choice between the two instants of a wall time that occurs twice. */
export type Occurrence = 'first' | 'second';

export type WallInstant = { readonly at: number; readonly kind: 'plain' | 'skipped' | 'repeated' };

/**
 * The instant of a wall time in a zone, the same on every device and server. A wall time that occurs twice when clocks go
 * back (`repeated`) is the first of the two unless the second was chosen. A wall time that is skipped when clocks go
 * forward (`skipped`) is moved forward by the length of the gap, as calendars do: 2:30 becomes 3:30.
 *
 * @param wallMs the wall time as if it were UTC, epoch ms
 */
export function instantOfWallTime(
  wallMs: number,
  zone: string,
  occurrence: Occurrence = 'first',
): WallInstant {
  const [first, second] = instantsOf(wallMs, zone);
  if (first === undefined) {
    const [before] = offsetsAround(zone, wallMs);
    return { at: wallMs - before * minuteMs, kind: 'skipped' };
  }
  if (second === undefined) return { at: first, kind: 'plain' };
  return { at: occurrence === 'first' ? first : second, kind: 'repeated' };
}

/**
 * The two instants that share the wall time of an instant, the first one first; undefined for all instants but those of the
 * doubled hours of clock changes.
 */
export function doubledInstants(at: number, zone: string): readonly [number, number] | undefined {
  const [first, second] = instantsOf(at + zoneOffsetMinutes(zone, at) * minuteMs, zone);
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** The occurrence of a wall time that an instant is: `first` unless its wall time is doubled. */
export function occurrenceOf(at: number, zone: string): Occurrence {
  return doubledInstants(at, zone)?.[1] === at ? 'second' : 'first';
}
