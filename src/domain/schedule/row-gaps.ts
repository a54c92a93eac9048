import { isOver, type ScoredMatch } from '#domain/match/outcome.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';

/** The fields of a match that grouping uses; a match without id is not loaded. */
export type ScheduleMatch = ScoredMatch & {
  readonly id?: string | undefined;
  readonly week?: number | string | undefined;
  readonly week_text?: string | undefined;
  readonly start?: string | number | undefined;
  readonly teams?: LinkField;
};

type ScheduleGroup<Match> = {
  readonly number: number;
  readonly label: string;
  readonly matches: readonly Match[];
};

/** Returns the week number for grouping: the integer part; anything that is not a number counts as week 1. */
function weekNumber(week: number | string | undefined): number {
  const number = typeof week === 'string' && week.trim() !== '' ? Number(week) : week;
  return typeof number === 'number' && Number.isFinite(number) ? Math.floor(number) : 1;
}

/**
 * The weeks of a schedule by number, each with its matches in the given order and the label of its first match.
 * Matches that are not loaded are skipped.
 */
export function scheduleGroups<Match extends ScheduleMatch>(
  matches: readonly (Match | undefined)[],
): ScheduleGroup<Match>[] {
  const byNumber = new Map<number, Match[]>();
  for (const match of matches) {
    if (!match?.id) continue;
    const number = weekNumber(match.week);
    const group = byNumber.get(number);
    if (group) group.push(match);
    else byNumber.set(number, [match]);
  }
  return [...byNumber]
    .sort(([a], [b]) => a - b)
    .map(([number, group]) => ({
      number,
      label: group[0]?.week_text?.trim() || `Week ${number}`,
      matches: group,
    }));
}

function isComplete({ matches }: ScheduleGroup<ScheduleMatch>): boolean {
  return matches.every((match) => match.special_event === true || isOver(match));
}

function hasTeams({ matches }: ScheduleGroup<ScheduleMatch>): boolean {
  return matches.some((match) => linkedIds(match.teams).length > 0);
}

function hasStarted({ matches }: ScheduleGroup<ScheduleMatch>, nowMs: number): boolean {
  return matches.every((match) => (instantOf(match.start) ?? Number.POSITIVE_INFINITY) < nowMs);
}

/**
 * Returns the group to open, undefined without groups. The first of these that exists:
 * - the one with a match on air, since a postponed match of an earlier week must not hide it
 * - the first incomplete one with teams
 * - after the event, the last one with teams, where it was decided
 * - during the event, the last one whose matches all have started
 * - the first one
 *
 * @param liveKeys clean ids of the matches on air
 */
export function defaultGroup<Match extends ScheduleMatch>(
  groups: readonly ScheduleGroup<Match>[],
  event: { readonly in_progress?: boolean | undefined } | undefined,
  nowMs: number,
  liveKeys: readonly string[] = [],
): ScheduleGroup<Match> | undefined {
  const onAir = groups.find(({ matches }) => matches.some(({ id }) => liveKeys.includes(cleanId(id) ?? '')));
  if (onAir) return onAir;
  const current = groups.find((group) => !isComplete(group) && hasTeams(group));
  if (current) return current;
  if (groups.every((group) => isComplete(group))) return groups.filter(hasTeams).at(-1) ?? groups[0];
  const started = event?.in_progress ? groups.filter((group) => hasStarted(group, nowMs)) : [];
  return started.at(-1) ?? groups[0];
}

/**
 * Returns the selection for the `page` value of the address: `all`, a group by its number, the default group without a
 * value, or the first group for an unknown value.
 */
export function chosenGroup<Match extends ScheduleMatch>(
  groups: readonly ScheduleGroup<Match>[],
  page: string | null | undefined,
  event: { readonly in_progress?: boolean | undefined } | undefined,
  nowMs: number,
  liveKeys?: readonly string[],
): ScheduleGroup<Match> | 'all' | undefined {
  if (page === 'all') return 'all';
  if (!page) return defaultGroup(groups, event, nowMs, liveKeys);
  return groups.find((group) => String(group.number) === page) ?? groups[0];
}

type GapMatch = { readonly week?: number | string | undefined; readonly day?: number | undefined };

/**
 * Returns the space above a schedule row: `week` if the week differs from the row before, `day` if only the stored day
 * does. The list of all matches is chronological and has day gaps only.
 */
export function rowGap(
  previous: GapMatch | undefined,
  current: GapMatch,
  isAllMatches: boolean,
): 'none' | 'day' | 'week' {
  if (!previous) return 'none';
  if (!isAllMatches && weekNumber(previous.week) !== weekNumber(current.week)) return 'week';
  return previous.day === current.day ? 'none' : 'day';
}
