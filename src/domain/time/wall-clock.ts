import { zoneOffsetMinutes } from './zone-time.ts';

/** Local date and time of a zone. Month and weekday count from 0, Sunday first. */
export type WallClock = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
};

/** The wall clock of a zone at an instant (epoch milliseconds). */
export function wallClock(at: number, zone: string): WallClock {
  const shifted = new Date(at + zoneOffsetMinutes(zone, at) * 60_000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** The zone's calendar date as sortable text, `2026-09-03`. */
export function calendarDate(at: number, zone: string): string {
  const { year, month, day } = wallClock(at, zone);
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
