import { instantOf } from '#domain/time/instant.ts';

export type OrderedMatch = {
  readonly week?: number | string | undefined;
  readonly day?: number | undefined;
  readonly match_number?: number | undefined;
  readonly start?: string | number | undefined;
  readonly stream_code?: string | undefined;
};

/** `default` and `chronological` order the rows of one group, `all` the list of all matches. */
export type ScheduleOrder = 'default' | 'chronological' | 'all';

type Compare = (a: OrderedMatch, b: OrderedMatch) => number;

function compareValues<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const last = Number.POSITIVE_INFINITY;

/** Weeks compare unrounded; a missing one counts as week 1, as in the groups. */
function weekOf({ week }: OrderedMatch): number {
  const number = typeof week === 'string' && week.trim() !== '' ? Number(week) : week;
  return typeof number === 'number' && Number.isFinite(number) ? number : 1;
}

const byWeek: Compare = (a, b) => compareValues(weekOf(a), weekOf(b));
const byDay: Compare = (a, b) => compareValues(a.day ?? last, b.day ?? last);
const byNumber: Compare = (a, b) => compareValues(a.match_number ?? last, b.match_number ?? last);
const byStart: Compare = (a, b) => compareValues(instantOf(a.start) ?? last, instantOf(b.start) ?? last);
const byStream: Compare = (a, b) => {
  if (!a.stream_code || !b.stream_code) return Number(!a.stream_code) - Number(!b.stream_code);
  return compareValues(a.stream_code, b.stream_code);
};

/** Match numbers only order matches with the same start. */
const comparisons: Readonly<Record<ScheduleOrder, readonly Compare[]>> = {
  default: [byWeek, byDay, byStart, byNumber, byStream],
  chronological: [byStart, byStream],
  all: [byStart, byWeek, byDay, byNumber, byStream],
};

/**
 * Returns a copy of the matches in schedule order. `default`: week, day, start, then match number where starts are
 * equal, then stream code. `chronological`: start, stream code. `all`: start first. Undated matches are last.
 */
export function inScheduleOrder<Match extends OrderedMatch>(
  matches: readonly Match[],
  order: ScheduleOrder,
): Match[] {
  const chain = comparisons[order];
  return [...matches].sort((a, b) => {
    for (const compare of chain) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  });
}
