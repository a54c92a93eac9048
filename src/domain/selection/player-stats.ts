import { compareEvents } from '../match/record-order.ts';
import { type StatsBracket, type StatsMatch, type StatsTally, statsTally } from '../match/stats-class.ts';
import { type LinkField, linkedIds } from '../record-id.ts';
import type { Moment } from '../time/instant.ts';

type StatsTeam = { readonly id: string; readonly matches?: LinkField };

export type TeamStats<Team> = { readonly team: Team; readonly tally: StatsTally };

export type PlayerStats<Team> = {
  /** The newest event first; teams without a decided match are left out. */
  readonly rows: readonly TeamStats<Team>[];
  readonly totals: StatsTally;
};

/** The results of every team a player has been in, by class of match, and their sums (website 6, rules 8.9). */
export function playerStats<Team extends StatsTeam, Match extends StatsMatch>(input: {
  teams: readonly Team[];
  matchesOf: (ids: readonly string[]) => readonly Match[];
  bracketsOf: (match: Match) => readonly StatsBracket[];
  eventOf: (team: Team) => { readonly start_date?: Moment } | undefined;
}): PlayerStats<Team> {
  const { teams, matchesOf, bracketsOf, eventOf } = input;
  const rows = teams
    .map((team) => ({ team, tally: statsTally(team, matchesOf(linkedIds(team.matches)), bracketsOf) }))
    .filter(({ tally }) => tally.total.wins + tally.total.losses > 0)
    .sort((a, b) => compareEvents(eventOf(b.team), eventOf(a.team)));
  return {
    rows,
    totals: rows.reduce(
      (sum, { tally }) => added(sum, tally),
      statsTally('', [], () => []),
    ),
  };
}

const statsClasses = ['regular', 'playoffs', 'other', 'total'] as const;

const added = (a: StatsTally, b: StatsTally): StatsTally =>
  Object.fromEntries(
    statsClasses.map((kind) => [
      kind,
      {
        wins: a[kind].wins + b[kind].wins,
        losses: a[kind].losses + b[kind].losses,
        mapWins: a[kind].mapWins + b[kind].mapWins,
        mapLosses: a[kind].mapLosses + b[kind].mapLosses,
      },
    ]),
  ) as StatsTally;
