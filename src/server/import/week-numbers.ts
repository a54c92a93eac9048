import { type EventRow, groupBy, type LeagueIndex, type MatchRow } from './league-index.ts';
import { eventLabel } from './stages.ts';

/** Place of a match in the schedule: its group's number and heading. */
export type WeekPlace = { readonly week: number; readonly text: string };

type Group = { readonly text: string; readonly published: number | undefined; readonly matches: MatchRow[] };

const startOf = (match: MatchRow): string => match.start_utc ?? '9999';

/** Returns the round without what is added to it in brackets at its end. */
const roundName = (round: string): string =>
  round.endsWith(')') && round.includes('(') ? round.slice(0, round.indexOf('(')).trimEnd() : round;

/** The group of a match without a week: its round in a league, its stage in a knock-out. */
const groupName = (match: MatchRow, label: string): string => {
  const round = match.bracket_id === undefined ? match.round : undefined;
  return round === undefined ? (match.stage ?? label) : roundName(round);
};

/** The week a match without one was played in, when the rest of its stage has weeks. */
const weekByDate = (match: MatchRow, dated: readonly MatchRow[]): number | undefined =>
  dated
    .filter((other) => startOf(other) <= startOf(match))
    .sort((a, b) => startOf(b).localeCompare(startOf(a)))[0]?.week ?? dated[0]?.week;

const groupsOf = (event: EventRow, label: string, index: LeagueIndex): Group[] => {
  const matches = index.matchesOf(event.event_id);
  const stages = groupBy(matches, (match) => match.stage ?? '');
  const weekOf = (match: MatchRow): number | undefined => {
    if (match.week !== undefined) return match.week;
    const dated = stages.get(match.stage ?? '')?.filter((other) => other.week !== undefined) ?? [];
    return weekByDate(match, dated);
  };
  const groups = groupBy(matches, (match) => {
    const week = weekOf(match);
    return week === undefined ? `text:${groupName(match, label)}` : `week:${week}`;
  });
  return [...groups].map(([key, members]) => ({
    published: key.startsWith('week:') ? Number(key.slice(5)) : undefined,
    text: key.startsWith('week:') ? `Week ${key.slice(5)}` : key.slice(5),
    matches: members.sort((a, b) => startOf(a).localeCompare(startOf(b))),
  }));
};

/** Published weeks keep their number; groups without one get the next numbers in the order of play. */
const numbered = (groups: readonly Group[]): (Group & { number: number })[] => {
  const weeks = groups.filter((group) => group.published !== undefined);
  const others = groups
    .filter((group) => group.published === undefined)
    .sort((a, b) => (a.matches[0]?.start_utc ?? '9999').localeCompare(b.matches[0]?.start_utc ?? '9999'));
  const last = Math.max(0, ...weeks.map((group) => group.published ?? 0));
  return [
    ...weeks.map((group) => ({ ...group, number: group.published ?? 1 })),
    ...others.map((group, place) => ({ ...group, number: last + place + 1 })),
  ];
};

type PlacedGroup = Group & { readonly number: number; readonly offset: number; readonly label: string };

/**
 * Schedule groups of one season. Each event keeps its published weeks unless an earlier event of the season uses
 * these numbers; then numbering continues. Events at the same time (regions) share weeks.
 */
const groupsOfSeason = (season: EventRow, index: LeagueIndex): PlacedGroup[] => {
  const placed: PlacedGroup[] = [];
  let last = 0;
  let previousEnd = '';
  let sharedOffset = 0;
  for (const event of [season, ...index.descendantsOf(season.event_id)]) {
    const label = eventLabel(event.name, event === season ? undefined : season.name);
    const groups = numbered(groupsOf(event, label, index));
    if (groups.length === 0) continue;
    const hasWeeks = groups.some((group) => group.published !== undefined);
    const isParallel = hasWeeks && (event.start_date ?? '') <= previousEnd;
    const first = Math.min(...groups.map((group) => group.number));
    const offset = isParallel ? sharedOffset : first > last ? 0 : last + 1 - first;
    if (hasWeeks) sharedOffset = offset;
    for (const group of groups) placed.push({ ...group, number: group.number + offset, offset, label });
    last = Math.max(last, ...groups.map((group) => group.number + offset));
    if ((event.end_date ?? '') > previousEnd) previousEnd = event.end_date ?? '';
  }
  return placed;
};

/**
 * Returns week number and heading of every match. Where an event starts again at week 1 the heading names it: "Stage
 * 2 Week 1".
 */
export const weekPlaces = (index: LeagueIndex): ReadonlyMap<string, WeekPlace> => {
  const places = new Map<string, WeekPlace>();
  for (const season of index.league.events) {
    if (index.rootOf(season.event_id) !== season) continue;
    const groups = groupsOfSeason(season, index);
    const startsAnew = groups.some((group) => group.offset > 0 && group.published !== undefined);
    for (const { text, published, label, number, matches } of groups) {
      const heading = startsAnew && published !== undefined ? `${label} ${text}` : text;
      for (const match of matches) places.set(match.match_id, { week: number, text: heading });
    }
  }
  return places;
};
