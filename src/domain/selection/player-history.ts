import { compareDates } from '../compare.ts';
import { type StatsMatch, statsTally, type WinLoss } from '../match/stats-class.ts';
import { cleanId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { type PlacedTeam, teamPlace } from './final-places.ts';

type HistoryTeam = PlacedTeam & {
  readonly id: string;
  readonly matches?: LinkField;
  readonly event_date?: readonly Moment[] | undefined;
  readonly minor_team?: boolean | undefined;
};
type HistoryMatch = StatsMatch & { readonly id: string; readonly start?: Moment };

/** A team of a player with what its records say of it. Dates are instants, ms. */
export type TeamStint<Team> = {
  readonly team: Team;
  /** From its first match, or the start of its first event. */
  readonly from: number | undefined;
  /** Its latest match so far; undefined while it has played none. */
  readonly to: number | undefined;
  readonly total: WinLoss;
  /** The final place, such as `#3/4`: of teams of one event only, since a team has one place. */
  readonly place: string | undefined;
};

/**
 * The teams of a player, the newest first and undated ones last. Rosters do not say who was in a team when: the dates
 * and results are those of the team. Minor teams are part of a player's statistics only.
 *
 * @param matchOf the match under a clean id, undefined while it is not here
 * @param nowMs matches to come do not date a team
 */
export function playerHistory<Team extends HistoryTeam, Match extends HistoryMatch>(
  teams: readonly Team[],
  matchOf: (id: RecordKey) => Match | undefined,
  nowMs: number,
): TeamStint<Team>[] {
  return teams
    .filter((team) => !team.minor_team)
    .map((team) => stintOf(team, matchOf, nowMs))
    .sort((a, b) => compareNewest(a.sortAt, b.sortAt))
    .map(({ sortAt: _sortAt, ...stint }) => stint);
}

function stintOf<Team extends HistoryTeam, Match extends HistoryMatch>(
  team: Team,
  matchOf: (id: RecordKey) => Match | undefined,
  nowMs: number,
): TeamStint<Team> & { readonly sortAt: number | undefined } {
  const matches = linkedIds(team.matches).flatMap((id) => matchOf(id) ?? []);
  const played = matches.flatMap(({ start }) => instantOf(start) ?? []).filter((at) => at <= nowMs);
  const events = (team.event_date ?? []).flatMap((date) => instantOf(date) ?? []);
  const starts = played.length > 0 ? played : events;
  const to = played.length > 0 ? Math.max(...played) : undefined;
  return {
    team,
    // Events are known before matches are: the order does not change while these load.
    sortAt: events.length > 0 ? Math.max(...events) : to,
    from: starts.length > 0 ? Math.min(...starts) : undefined,
    to,
    total: statsTally(cleanId(team) ?? '', matches, () => []).total,
    place: teamPlace(team)?.text,
  };
}

/** Later first, unknown last. */
const compareNewest = (a: number | undefined, b: number | undefined): number =>
  a !== undefined && b !== undefined ? b - a : compareDates(a, b);
