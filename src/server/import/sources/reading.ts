import type { ColumnChoices } from '#contract/import-calls.ts';
import { typedTime } from '#domain/time/input-time.ts';
import { isKnownZone } from '#domain/time/zone-time.ts';
import { isUnknownText } from './words.ts';

/** The order of day, month and year in dates. */
type DateOrder = readonly ('d' | 'm' | 'y')[];

/** Names of the settings of a reading in messages: the options of the command, or the fields of a page. */
export type ReadingTexts = {
  readonly zone: string;
  readonly dates: string;
  /** Sentences without a full stop for a time without a zone, and for a date such as 4.12. */
  readonly zoneAdvice: string;
  readonly datesAdvice: string;
};

const commandTexts: ReadingTexts = {
  zone: '--zone',
  dates: '--dates',
  zoneAdvice: 'Name the zone of all times with --zone Europe/Berlin',
  datesAdvice: 'For dates such as 4.12. name the order with --dates d.m.y',
};

/** Formats of times and dates in a folder, in addition to ISO 8601. */
export type Reading = {
  /** Time zone of times without an offset. */
  readonly zone?: string | undefined;
  readonly dates?: DateOrder | undefined;
  /** The columns of headings that are named otherwise. */
  readonly columns?: ColumnChoices | undefined;
  /** Without it those of the command. */
  readonly texts?: ReadingTexts | undefined;
};

/** Receives a sentence about a cell that is read, but probably not as meant. */
export type Warn = (message: string) => void;

/** @throws Error for an unknown time zone, and for an order of dates that is none */
export const readingOf = (
  { zone, dates }: { readonly zone?: string | undefined; readonly dates?: string | undefined },
  texts = commandTexts,
): Reading => {
  if (zone !== undefined && (zone === 'local' || !isKnownZone(zone)))
    throw new Error(
      `${texts.zone} ${zone} is not a time zone. Write it as Europe/Berlin or America/New_York.`,
    );
  if (dates === undefined) return { zone, texts };
  const order = dates.toLowerCase().replaceAll(/[^dmy]/g, '');
  if (!/^(?=.*d)(?=.*m)(?=.*y)[dmy]{3}$/.test(order))
    throw new Error(
      `${texts.dates} ${dates} is not an order of day, month and year. Write d.m.y, m/d/y, d/m/y or y-m-d.`,
    );
  return { zone, texts, dates: [...order] as DateOrder[number][] };
};

/** An example of the current year, in the order of dates of a reading. A server may run into the next year. */
const exampleDayIn = ({ dates }: Reading): string => {
  const year = String(new Date().getUTCFullYear());
  if (dates === undefined || dates[0] === 'y') return `${year}-02-15`;
  const parts = { d: '15', m: '02', y: year };
  return dates.map((part) => parts[part]).join(dates[0] === 'd' ? '.' : '/');
};
/** Without an offset where the reading has a zone. */
const exampleTimeIn = (reading: Reading): string => {
  if (reading.dates === undefined && reading.zone === undefined) return `${exampleDayIn(reading)}T20:00:00Z`;
  return `${exampleDayIn(reading)} 20:00${reading.zone === undefined ? '+01:00' : ''}`;
};

const shown = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;

const twoDigits = (text: string): string => text.padStart(2, '0');

/** English names with the German ones that are spelt otherwise. */
const months: readonly (readonly string[])[] = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'märz', 'maerz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

/** The number of a month by its name or the start of it; 0 for another word. */
const monthOf = (word: string): number =>
  word.length < 3
    ? 0
    : months.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase()))) + 1;

const dayFirst =
  /^(?:\p{L}+\.?,? +)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[ -]*(?<month>\p{L}+)\.?,?[ -]*(?<year>\d{4}|\d{2})(?!\w|[:.]\d)/u;
const monthFirst =
  /^(?:\p{L}+\.?,? +)?(?<month>\p{L}+)\.? *(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})(?!\w|[:.]\d)/u;

/** The text with a date such as `Fri, 4 Dec 2026`, `Dec 4, 2026` or `04-Dec-26` as `2026-12-04`. */
const withNumericMonth = (text: string): string => {
  for (const pattern of [dayFirst, monthFirst]) {
    const found = pattern.exec(text);
    const { day = '', month = '', year = '' } = found?.groups ?? {};
    const number = monthOf(month);
    if (found === null || number === 0) continue;
    const full = year.length === 2 ? `20${year}` : year;
    return `${full}-${twoDigits(String(number))}-${twoDigits(day)}${text.slice(found[0].length)}`;
  }
  return text;
};

/** The text with an offset such as `UTC`, `GMT+1` or `UTC +05:30` as `Z` or `+01:00`. */
const withNumericOffset = (text: string): string =>
  text.replace(
    / ?(?:UTC|GMT) ?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i,
    (_, sign?: string, hours = '', minutes = '00') =>
      sign === undefined ? 'Z' : `${sign}${twoDigits(hours)}:${minutes}`,
  );

/** `2026-12-04` of the text, if it is a day of the calendar. A date that begins with its year is read without an order. */
const isoDay = (given: string, { dates }: Reading): string | undefined => {
  const text = withNumericMonth(given);
  const isIso = /^\d{4}-\d{1,2}-\d{1,2}$/.test(text);
  const isYearFirst = /^\d{4}[./]/.test(text) && dates?.[0] !== 'y';
  const order: DateOrder | undefined = isIso || isYearFirst ? ['y', 'm', 'd'] : dates;
  const parts = /^(\d{1,4})[./-] ?(\d{1,2})[./-] ?(\d{1,4})$/.exec(text)?.slice(1);
  if (order === undefined || parts === undefined) return undefined;
  const part = (name: 'd' | 'm' | 'y'): string => parts[order.indexOf(name)] ?? '';
  const [years, months, days] = [part('y'), part('m'), part('d')];
  if (![2, 4].includes(years.length) || months.length > 2 || days.length > 2) return undefined;
  const day = `${years.length === 2 ? `20${years}` : years}-${twoDigits(months)}-${twoDigits(days)}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : undefined;
};

/** `2026-12-05` of `2026-12-04`. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);

/** The reason for a refusal that the expected form alone does not tell; empty for other texts. */
const reasonOf = (dayText: string, restText: string, reading: Reading): string => {
  const isDate = /^\d{1,4}([./-]) ?\d{1,2}\1 ?\d{1,4}$/.test(withNumericMonth(dayText));
  const hasOrder = reading.dates !== undefined || /^\d{4}/.test(withNumericMonth(dayText));
  if (isDate && hasOrder && isoDay(dayText, reading) === undefined) return ': the calendar has no such day';
  const [, zone] = /\d ?([A-Z]{2,5})$/.exec(restText) ?? [];
  if (zone === undefined || /^[AP]M$/.test(zone)) return '';
  return `: "${zone}" may mean several zones. Write the offset in its place, such as +01:00`;
};

const datesAdvice = (text: string, { dates, texts = commandTexts }: Reading): string =>
  dates === undefined && /^\d{1,2}[./-] ?\d{1,2}[./-] ?\d{2,4}/.test(text) ? `. ${texts.datesAdvice}` : '';

/** @throws Error for a text that is not a day of the calendar */
export const readDay = (text: string, reading: Reading): string => {
  // Spreadsheets write a day as its midnight.
  const day = isoDay(text.replace(/[T ]00:00(?::00)?$/, ''), reading);
  if (day === undefined)
    throw new Error(
      `${shown(text)} is not a date such as ${exampleDayIn(reading)}${datesAdvice(text, reading)}`,
    );
  return day;
};

/** `21:30`, `21:30:00`, `9:30 pm`, `9 pm`, `21h30`, `21 Uhr`. */
const clockPattern =
  /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?|(?= ?(?:[ap]\.?m|uhr|h\b)))(?: ?([ap])\.?m?\.?)? ?(?:uhr|h)?$/i;

/** `21:30:00` of a time of day on a clock of 24 or 12 hours. `24:00` is the end of its day. */
const clockOf = (text: string): string | undefined => {
  const [, hourText, minute = '00', second = '00', half] = clockPattern.exec(text) ?? [];
  if (hourText === undefined) return undefined;
  let hour = Number(hourText);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  const isEnd = hour === 24 && half === undefined && Number(minute) + Number(second) === 0;
  if ((hour > 23 && !isEnd) || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${twoDigits(String(hour))}:${minute}:${second}`;
};

const offsetPattern = /(Z|[+-]\d{2}:?\d{2})$/i;

/** A time in UTC of a time in a zone, in the one place that does so. */
const inZone = (local: string, zone: string, text: string, warn: Warn): string | undefined => {
  const typed = typedTime(local, zone);
  if (typed === undefined) return undefined;
  const iso = new Date(typed.at + Number(local.slice(17, 19)) * 1000).toISOString();
  if (typed.kind === 'skipped')
    warn(`${shown(text)} is skipped in ${zone}, where clocks go forward: read as ${iso}`);
  if (typed.kind === 'repeated')
    warn(`${shown(text)} occurs twice in ${zone}, where clocks go back: read as the first, ${iso}`);
  return iso;
};

/** Between a day and its time. */
const dayEnd = /T(?=\d)|,? +/i;

/**
 * An instant as ISO text in UTC with milliseconds.
 *
 * @throws Error for a text that is not a time, and for a local time without a known zone
 */
export const readInstant = (text: string, reading: Reading, warn: Warn): string => {
  const [dayText = '', ...rest] = withNumericOffset(withNumericMonth(text)).split(dayEnd);
  const restText = rest.join(' ').trim();
  const offset = offsetPattern.exec(restText)?.[0];
  const given = isoDay(dayText, reading);
  const read = clockOf(restText.slice(0, restText.length - (offset?.length ?? 0)).trim());
  const isEnd = read?.startsWith('24') === true;
  const day = isEnd && given !== undefined ? dayAfter(given) : given;
  const clock = isEnd ? '00:00:00' : read;
  const refusal = `${shown(text)} is not a time such as ${exampleTimeIn(reading)}`;
  if (day !== undefined && restText === '') throw new Error(`${refusal}: it has no time of day`);
  if (day === undefined || clock === undefined)
    throw new Error(`${refusal}${reasonOf(dayText, restText, reading)}${datesAdvice(text, reading)}`);
  if (offset === undefined) {
    const { zone, texts = commandTexts } = reading;
    if (zone === undefined) throw new Error(`${refusal}: it has no time zone. ${texts.zoneAdvice}`);
    const at = inZone(`${day}T${clock}`, zone, text, warn);
    if (at === undefined) throw new Error(refusal);
    return at;
  }
  const instant = new Date(`${day}T${clock}${offset.toUpperCase()}`);
  if (Number.isNaN(instant.getTime())) throw new Error(refusal);
  return instant.toISOString();
};

/**
 * The start of a match as `readInstant` returns it. A day whose time is not known yet is left out with a warning, because
 * matches store instants only.
 */
export const readStart = (text: string, reading: Reading, warn: Warn): string | undefined => {
  const [dayText = '', ...rest] = withNumericMonth(text).split(dayEnd);
  const isDayOnly = rest.every((part) => isUnknownText(part)) && isoDay(dayText, reading) !== undefined;
  if (!isDayOnly) return readInstant(text, reading, warn);
  warn(
    `${shown(text)} has no time of day, so none is imported: a new match has no date, a stored one keeps its time. Write both in this cell once the time is known, such as ${exampleTimeIn(reading)}`,
  );
  return undefined;
};
