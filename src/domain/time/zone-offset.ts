const minuteMs = 60_000;
/** Zones change their offset only at multiples of a quarter of an hour. */
const bucketMs = 15 * minuteMs;
const maxBuckets = 4096;

type ZoneOffsets = { readonly format: Intl.DateTimeFormat; readonly minutesByBucket: Map<number, number> };

const offsetsByZone = new Map<string, ZoneOffsets | undefined>();

function offsetsOf(zone: string): ZoneOffsets | undefined {
  if (offsetsByZone.has(zone)) return offsetsByZone.get(zone);
  let offsets: ZoneOffsets | undefined;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      era: 'short',
    });
    offsets = { format, minutesByBucket: new Map() };
  } catch {
    offsets = undefined;
  }
  offsetsByZone.set(zone, offsets);
  return offsets;
}

function measure(format: Intl.DateTimeFormat, at: number): number {
  const fields = new Map(format.formatToParts(at).map((part) => [part.type, part.value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(fields.get(type));
  const year = fields.get('era') === 'BC' ? 1 - number('year') : number('year');
  const date = new Date(Date.UTC(2000, number('month') - 1, number('day'), number('hour'), number('minute')));
  date.setUTCFullYear(year, number('month') - 1, number('day'));
  const wholeMinute = Math.floor(at / minuteMs) * minuteMs;
  return Math.round((date.getTime() - wholeMinute) / minuteMs);
}

/** The offset of zones that need no `Intl` format: UTC, and `local`, which is the device's. */
function quickOffset(zone: string, at: number): number | undefined {
  if (zone === 'UTC') return 0;
  return zone === 'local' ? 0 - new Date(at).getTimezoneOffset() : undefined;
}

/** Whether a zone has this name; `local` is the device's. */
export function isKnownZone(zone: string): boolean {
  return quickOffset(zone, 0) !== undefined || offsetsOf(zone) !== undefined;
}

/**
 * Minutes the zone is ahead of UTC at an instant (epoch milliseconds). Cached per quarter of an hour, so that a
 * schedule of thousands of rows formats once per distinct start. An unknown zone counts as UTC.
 */
export function zoneOffsetMinutes(zone: string, at: number): number {
  const quick = quickOffset(zone, at);
  if (quick !== undefined) return quick;
  const offsets = offsetsOf(zone);
  if (!offsets) return 0;
  const bucket = Math.floor(at / bucketMs);
  const known = offsets.minutesByBucket.get(bucket);
  if (known !== undefined) return known;
  if (offsets.minutesByBucket.size >= maxBuckets) offsets.minutesByBucket.clear();
  const minutes = measure(offsets.format, at);
  offsets.minutesByBucket.set(bucket, minutes);
  return minutes;
}
