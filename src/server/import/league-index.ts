import type { League } from './folder.ts';
import { findNamedRecords, type NamedRecords } from './named-records.ts';
import type { SourceRow } from './sources.ts';
import { chainOf, findTeamSeasons, type StoredTeams, type TeamSeasons } from './team-seasons.ts';

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
  /** All events in an event, each followed by those in it. */
  descendantsOf(eventId: string): readonly EventRow[];
  /** The event and those that it is part of, the nearest first. */
  chainOf(eventId: string): readonly string[];
  /** The season of an event. An event without a parent, or in a circular chain, is its own. */
  rootOf(eventId: string): EventRow;
  /** Matches of the event itself, without those of its child events. */
  matchesOf(eventId: string): readonly MatchRow[];
  /** Matches of the event and of all events in it. */
  familyMatchesOf(eventId: string): readonly MatchRow[];
  /** The records of the teams: one for each season. */
  readonly seasons: TeamSeasons;
  readonly named: NamedRecords;
  /** True if the folder is the whole of its events (`--remove`): what a row does not name is removed. */
  readonly isWhole: boolean;
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

export const indexLeague = (
  league: League,
  store: StoredTeams,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): LeagueIndex => {
  const events = new Map(league.events.map((row) => [row.event_id, row]));
  const children = groupBy(league.events, (row) => row.parent_id);
  for (const list of children.values()) list.sort(byStart);
  const matchesByEvent = groupBy(league.matches, (row) => row.event_id);
  const childrenOf = (eventId: string): readonly EventRow[] => children.get(eventId) ?? [];
  const matchesOf = (eventId: string): readonly MatchRow[] => matchesByEvent.get(eventId) ?? [];

  const chain = (eventId: string): readonly string[] =>
    chainOf(eventId, events).filter((id) => events.has(id));
  const rootOf = (eventId: string): EventRow => {
    const event = events.get(eventId);
    if (event === undefined) throw new Error(`Event ${eventId} was not checked`);
    const ids = chain(eventId);
    const root = events.get(ids.at(-1) ?? eventId) ?? event;
    return root.parent_id !== undefined && ids.includes(root.parent_id) ? event : root;
  };

  const descendantsOf = (eventId: string): readonly EventRow[] => {
    const found = new Set<EventRow>();
    const add = (row: EventRow): void => {
      if (row.event_id === eventId || found.has(row)) return;
      found.add(row);
      childrenOf(row.event_id).forEach(add);
    };
    childrenOf(eventId).forEach(add);
    return [...found];
  };

  const seasons = findTeamSeasons(league, events, store);
  return {
    league,
    events,
    isWhole,
    teams: new Map(league.teams.map((row) => [row.team_id, row])),
    matches: new Map(league.matches.map((row) => [row.match_id, row])),
    childrenOf,
    descendantsOf,
    chainOf: chain,
    rootOf,
    matchesOf,
    familyMatchesOf: (eventId) =>
      [eventId, ...descendantsOf(eventId).map((row) => row.event_id)].flatMap(matchesOf),
    seasons,
    named: findNamedRecords(league, seasons, store),
  };
};

/** Roster rows, those of the latest event first, in the published order within an event. */
export const latestRosterFirst = ({ league, events }: LeagueIndex): SourceRow<'rosters'>[] => {
  const startOf = (row: SourceRow<'rosters'>): string => events.get(row.event_id)?.start_date ?? '';
  return [...league.rosters].sort((a, b) => startOf(b).localeCompare(startOf(a)));
};
