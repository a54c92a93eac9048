import { unreachable } from '#domain/assert.ts';
import { instantOf, type Moment } from './instant.ts';
import { type WallClock, wallClock } from './wall-clock.ts';
import { doubledLabel, type ZoneNames, zoneAbbreviation } from './zones.ts';

/** Returns an integer with its English ordinal ending: 1st, 2nd, 3rd, 11th, 21st. */
export function ordinal(number: number): string {
  const tens = Math.abs(number) % 100;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  switch (tens % 10) {
    case 1:
      return `${number}st`;
    case 2:
      return `${number}nd`;
    case 3:
      return `${number}rd`;
    default:
      return `${number}th`;
  }
}

/**
 * One part of a shown time: `weekday` Thu, `ordinal` 3rd, `day` 3, `month` Sep, `long-month` September, `year`
 * 2026, `other-year` '25 only outside the current year, `time` 2:05pm or 14:05, `brief-time` 2pm on the hour,
 * `clock` as `time` for the present moment, `zone` ET.
 *
 * Where clocks go back, one hour occurs twice. Its times show which one is meant: 1:30am BST, 1:30am GMT. The label is that
 * of `zone` where it is one of the parts, else part of the time; `clock` has none.
 */
export type TimePart =
  | 'weekday'
  | 'ordinal'
  | 'day'
  | 'month'
  | 'long-month'
  | 'year'
  | 'other-year'
  | 'time'
  | 'brief-time'
  | 'clock'
  | 'zone';

export type TimeOptions = {
  /** A valid zone name or `local`; see `resolveZone`. */
  readonly zone: string;
  readonly is24Hour?: boolean | undefined;
  /** Zone label: `short` (ET) by default, `full` (EDT) in the date editor. */
  readonly zoneLabel?: 'short' | 'full' | undefined;
  /** Names of the device's zone, if known without a query to the JavaScript engine. */
  readonly localNames?: ZoneNames | undefined;
  /** Decides `other-year`; without it the year is always shown. */
  readonly nowMs?: number | undefined;
};

/** Day, ordinal date, month, year, time and zone. */
export const defaultTimeParts: readonly TimePart[] = ['weekday', 'ordinal', 'month', 'year', 'time', 'zone'];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function timeText({ hour, minute }: WallClock, is24Hour: boolean, isBrief: boolean): string {
  const minutes = String(minute).padStart(2, '0');
  if (is24Hour) return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}${isBrief && minute === 0 ? '' : `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`;
}

const timesWithLabel: readonly TimePart[] = ['time', 'brief-time', 'zone'];

/**
 * @param doubled the label of a time that occurs twice, undefined for others
 * @param hasZone whether the zone is a part of its own
 */
function partText(
  part: TimePart,
  at: number,
  clock: WallClock,
  { doubled, hasZone, ...options }: TimeOptions & { doubled: string | undefined; hasZone: boolean },
): string {
  switch (part) {
    case 'weekday':
      return weekdays[clock.weekday] ?? '';
    case 'ordinal':
      return ordinal(clock.day);
    case 'day':
      return String(clock.day);
    case 'month':
      return (longMonths[clock.month] ?? '').slice(0, 3);
    case 'long-month':
      return longMonths[clock.month] ?? '';
    case 'year':
      return String(clock.year);
    case 'other-year': {
      const current = options.nowMs === undefined ? undefined : wallClock(options.nowMs, options.zone).year;
      return clock.year === current ? '' : `'${String(clock.year % 100).padStart(2, '0')}`;
    }
    case 'time':
    case 'brief-time':
    case 'clock': {
      const time = timeText(clock, options.is24Hour === true, part === 'brief-time');
      return doubled === undefined || hasZone || part === 'clock' ? time : `${time} ${doubled}`;
    }
    case 'zone':
      return doubled ?? zoneAbbreviation(options.zone, at, options.zoneLabel, options.localNames);
    default:
      return unreachable(part);
  }
}

/**
 * Returns a moment in a zone as text, the parts joined by spaces: `Thu 3rd Sep 2026 2:05pm ET`. Empty for a missing or
 * invalid moment.
 */
export function formatTime(
  moment: Moment,
  options: TimeOptions,
  parts: readonly TimePart[] = defaultTimeParts,
): string {
  const at = instantOf(moment);
  if (at === undefined) return '';
  const clock = wallClock(at, options.zone);
  const doubled = parts.some((part) => timesWithLabel.includes(part))
    ? doubledLabel(options.zone, at, options.localNames)
    : undefined;
  const told = { ...options, doubled, hasZone: parts.includes('zone') };
  return parts
    .map((part) => partText(part, at, clock, told))
    .filter((text) => text !== '')
    .join(' ');
}
