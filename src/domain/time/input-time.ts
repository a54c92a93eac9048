import { calendarDate, wallClock } from './wall-clock.ts';
import { instantOfWallTime, type Occurrence, type WallInstant } from './zone-time.ts';

const inputPattern = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** The value of a date and time input for a moment in a zone: `2026-09-03T14:05`. */
export function inputTime(at: number, zone: string): string {
  const { hour, minute } = wallClock(at, zone);
  return `${calendarDate(at, zone)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * Reads the text of a date and time input as a moment of a zone, by the rule of `instantOfWallTime`.
 *
 * @returns undefined when the text is not a date and time
 */
export function typedTime(text: string, zone: string, occurrence?: Occurrence): WallInstant | undefined {
  const [, year, month, day, hour, minute] = inputPattern.exec(text) ?? [];
  if (year === undefined) return undefined;
  // Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const wallMs = date.setUTCHours(Number(hour), Number(minute));
  return Number.isFinite(wallMs) ? instantOfWallTime(wallMs, zone, occurrence) : undefined;
}

/** A moment as records carry it. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
