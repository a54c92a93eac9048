import { calendarDate, wallClock } from './wall-clock.ts';
import { zoneOffsetMinutes } from './zone-offset.ts';

const minuteMs = 60_000;

const inputPattern = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** The value of a date and time input for a moment in a zone: `2026-09-03T14:05`. */
export function inputTime(at: number, zone: string): string {
  const { hour, minute } = wallClock(at, zone);
  return `${calendarDate(at, zone)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * The moment of a date and time entered in a zone. A time skipped when clocks go forward is read with the offset
 * before (`skipped`); of a time that occurs twice when clocks go back the first is taken (`repeated`).
 */
export type TypedTime = { readonly at: number; readonly kind: 'plain' | 'skipped' | 'repeated' };

/** Reads the text of a date and time input as a moment of a zone; undefined when it is not one. */
export function typedTime(text: string, zone: string): TypedTime | undefined {
  const [, year, month, day, hour, minute] = inputPattern.exec(text) ?? [];
  if (year === undefined) return undefined;
  // Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const asUtc = date.setUTCHours(Number(hour), Number(minute));
  if (!Number.isFinite(asUtc)) return undefined;
  // The offsets a day before and after; they differ only near a clock change.
  const offsets = [asUtc - 24 * 60 * minuteMs, asUtc + 24 * 60 * minuteMs].map((around) =>
    zoneOffsetMinutes(zone, around),
  );
  const candidates = [...new Set(offsets)].map((offset) => asUtc - offset * minuteMs);
  const fitting = candidates.filter((at) => at + zoneOffsetMinutes(zone, at) * minuteMs === asUtc);
  const [first] = fitting;
  if (first === undefined) {
    const before = offsets[0] ?? 0;
    return { at: asUtc - before * minuteMs, kind: 'skipped' };
  }
  return { at: Math.min(...fitting), kind: fitting.length > 1 ? 'repeated' : 'plain' };
}

/** A moment as records carry it. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
