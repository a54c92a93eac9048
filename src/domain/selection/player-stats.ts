import { compareEvents } from '../match/record-order.ts';
import { playedCount } from '../match/result-counts.ts';
import { type StatsBracket, type StatsMatch, type StatsTally, statsTally } from '../match/stats-class.ts';
import { cleanId } from '../record-id.ts';
import type { Moment } from '../time/instant.ts';
import type { MatchForTeam } from './played-matches.ts';

type StatsTeam = { readonly id: string };

export type TeamStats<Team> = { readonly team: Team; readonly tally: StatsTally };

export type PlayerStats<Team> = {
  /** The newest event first; teams without a match with a result are left out. */
  readonly rows: readonly TeamStats<Team>[];
  readonly totals: StatsTally;
};

/**
 * Returns the results of a player by class of match, for each team and in sum. Each match counts once, for the team that
 * the player was in. Matches in which the player's team is unknown do not count.
 */
export function playerStats<Team extends StatsTeam, Match extends StatsMatch>(input: {
  teams: readonly Team[];
  matches: readonly MatchForTeam<Match>[];
  bracketsOf: (match: Match) => readonly StatsBracket[];
  eventOf: (team: Team) => { readonly start_date?: Moment } | undefined;
}): PlayerStats<Team> {
  const { teams, bracketsOf, eventOf } = input;
  const matches = input.matches.flatMap(({ match, teamKey }) =>
    teamKey === undefined ? [] : [{ match, team: teamKey }],
  );
  const rows = teams
    .map((team) => {
      const own = matches.filter((one) => one.team === cleanId(team));
      return { team, tally: statsTally(own, bracketsOf) };
    })
    .filter(({ tally }) => playedCount(tally.total) > 0)
    .sort((a, b) => compareEvents(eventOf(b.team), eventOf(a.team)));
  return { rows, totals: statsTally(matches, bracketsOf) };
}
