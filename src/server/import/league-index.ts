import type { League } from './folder.ts';
import type { SourceRow } from './sources.ts';

export type EventRow = SourceRow<'events'>;
export type MatchRow = SourceRow<'matches'>;
export type TeamRow = SourceRow<'teams'>;

/** The data set with lookups for the mappers. Event lists are in the order of play. */
export type LeagueIndex = {
  readonly league: League;
  readonly events: ReadonlyMap<string, EventRow>;
  readonly teams: ReadonlyMap<string, TeamRow>;
  readonly matches: ReadonlyMap<string, MatchRow>;
  childrenOf(eventId: string): readonly EventRow[];
  /** The season of an event; an event without a parent is its own season. */
  rootOf(eventId: string): EventRow;
  /** Matches of the event itself, without those of its child events. */
  matchesOf(eventId: string): readonly MatchRow[];
  /** Matches of the event and of its children. */
  familyMatchesOf(eventId: string): readonly MatchRow[];
  /** Events a team belongs to: seasons first, the latest first. */
  eventsOfTeam(teamId: string): readonly EventRow[];
};

export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const byStart = (a: EventRow, b: EventRow): number =>
  (a.start_date ?? '9999').localeCompare(b.start_date ?? '9999');

/** Every event with the team in a match, a roster, a season entry or a table. */
const eventIdsByTeam = (league: League): Map<string, Set<string>> => {
  const ids = new Map<string, Set<string>>();
  const add = (teamId: string | undefined, eventId: string): void => {
    if (teamId === undefined) return;
    const known = ids.get(teamId);
    if (known) known.add(eventId);
    else ids.set(teamId, new Set([eventId]));
  };
  for (const row of league.matches) {
    add(row.team_1_id, row.event_id);
    add(row.team_2_id, row.event_id);
  }
  for (const row of league.rosters) add(row.team_id, row.event_id);
  for (const row of league.team_seasons) add(row.team_id, row.season_id);
  for (const row of league.standings) add(row.team_id, row.event_id);
  return ids;
};

export const indexLeague = (league: League): LeagueIndex => {
  const events = new Map(league.events.map((row) => [row.event_id, row]));
  const children = groupBy(league.events, (row) => row.parent_id);
  for (const list of children.values()) list.sort(byStart);
  const matchesByEvent = groupBy(league.matches, (row) => row.event_id);
  const teamEvents = eventIdsByTeam(league);
  const childrenOf = (eventId: string): readonly EventRow[] => children.get(eventId) ?? [];
  const matchesOf = (eventId: string): readonly MatchRow[] => matchesByEvent.get(eventId) ?? [];

  const rootOf = (eventId: string): EventRow => {
    let event = events.get(eventId);
    if (event === undefined) throw new Error(`Event ${eventId} was not checked`);
    const seen = new Set<string>();
    // The source has two levels; a circular chain of parents ends where it repeats.
    while (event.parent_id !== undefined && !seen.has(event.event_id)) {
      seen.add(event.event_id);
      event = events.get(event.parent_id) ?? event;
      if (event.event_id === eventId) break;
    }
    return event;
  };

  const eventsOfTeam = (teamId: string): readonly EventRow[] => {
    const own = [...(teamEvents.get(teamId) ?? [])];
    const all = new Set([...own.map((id) => rootOf(id).event_id), ...own]);
    const rows = [...all].flatMap((id) => events.get(id) ?? []);
    const isSeason = (row: EventRow): boolean => row.parent_id === undefined;
    return rows.sort((a, b) => Number(isSeason(b)) - Number(isSeason(a)) || -byStart(a, b));
  };

  return {
    league,
    events,
    teams: new Map(league.teams.map((row) => [row.team_id, row])),
    matches: new Map(league.matches.map((row) => [row.match_id, row])),
    childrenOf,
    rootOf,
    matchesOf,
    familyMatchesOf: (eventId) =>
      [eventId, ...childrenOf(eventId).map((row) => row.event_id)].flatMap(matchesOf),
    eventsOfTeam,
  };
};

/** Roster rows, those of the latest event first, in the published order within an event. */
export const latestRosterFirst = ({ league, events }: LeagueIndex): SourceRow<'rosters'>[] => {
  const startOf = (row: SourceRow<'rosters'>): string => events.get(row.event_id)?.start_date ?? '';
  return [...league.rosters].sort((a, b) => startOf(b).localeCompare(startOf(a)));
};
