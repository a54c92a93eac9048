import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { calendarDate } from '#domain/time/wall-clock.ts';

/** One calendar day of a schedule; the undated matches have neither date nor label and come last. */
export type ScheduleDay<Match> = {
  /** `2026-09-03` in the zone. */
  readonly date: string | undefined;
  /** `Thu 3rd Sep`, with the year when it is another one than now. */
  readonly label: string | undefined;
  readonly matches: readonly Match[];
};

/**
 * Splits matches by the calendar date of their start in a zone, earliest day first, undated last; the order
 * inside a day is kept. The days depend on the zone.
 */
export function scheduleDays<Match extends { readonly start?: string | number | undefined }>(
  matches: readonly Match[],
  options: { readonly zone: string; readonly nowMs: number },
): ScheduleDay<Match>[] {
  const byDate = new Map<string | undefined, { label: string | undefined; matches: Match[] }>();
  for (const match of matches) {
    const at = instantOf(match.start);
    const date = at === undefined ? undefined : calendarDate(at, options.zone);
    const day = byDate.get(date);
    if (day) {
      day.matches.push(match);
      continue;
    }
    const label = formatTime(at, options, ['weekday', 'ordinal', 'month', 'other-year']) || undefined;
    byDate.set(date, { label, matches: [match] });
  }
  const days = [...byDate].map(([date, day]) => ({ date, ...day }));
  return days.sort((a, b) => {
    if (a.date === undefined || b.date === undefined)
      return Number(a.date === undefined) - Number(b.date === undefined);
    return a.date < b.date ? -1 : 1;
  });
}
