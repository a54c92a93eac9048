import { compareDates } from '../compare.ts';
import { countResults, type ResultCounts, resultOfTeam, type TeamMatch } from '../match/result-counts.ts';
import { cleanId } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { type PlacedTeam, teamPlace } from './final-places.ts';
import type { MatchForTeam } from './played-matches.ts';

type HistoryTeam = PlacedTeam & {
  readonly id: string;
  readonly event_date?: readonly Moment[] | undefined;
  readonly minor_team?: boolean | undefined;
};
type HistoryMatch = TeamMatch & { readonly start?: Moment };

/** A team of a player with what its records say of it. Dates are instants, ms. */
export type TeamStint<Team> = {
  readonly team: Team;
  /** From the first match, or the start of the team's first event. */
  readonly from: number | undefined;
  /** The latest match so far; undefined without one. */
  readonly to: number | undefined;
  readonly total: ResultCounts;
  /** The final place, such as `#3/4`: of teams of one event only, since a team has one place. */
  readonly place: string | undefined;
};

/**
 * The teams of a player, the newest first and undated ones last. Rosters do not say who was in a team when: dates and
 * results are those of the player's matches. Minor teams are part of a player's statistics only.
 *
 * @param matches those that the player played, and those of the player's teams without a line-up
 * @param nowMs matches to come do not date a team
 */
export function playerHistory<Team extends HistoryTeam, Match extends HistoryMatch>(
  teams: readonly Team[],
  matches: readonly MatchForTeam<Match>[],
  nowMs: number,
): TeamStint<Team>[] {
  return teams
    .filter((team) => !team.minor_team)
    .map((team) => {
      const key = cleanId(team);
      const own = matches.flatMap(({ match, teamKey }) => (teamKey === key ? [match] : []));
      return stintOf(team, own, nowMs);
    })
    .sort((a, b) => compareNewest(a.sortAt, b.sortAt))
    .map(({ sortAt: _sortAt, ...stint }) => stint);
}

function stintOf<Team extends HistoryTeam>(
  team: Team,
  matches: readonly HistoryMatch[],
  nowMs: number,
): TeamStint<Team> & { readonly sortAt: number | undefined } {
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
    total: countResults(matches.map((match) => resultOfTeam(match, team.id))),
    place: teamPlace(team)?.text,
  };
}

/** Later first, unknown last. */
const compareNewest = (a: number | undefined, b: number | undefined): number =>
  a !== undefined && b !== undefined ? b - a : compareDates(a, b);
