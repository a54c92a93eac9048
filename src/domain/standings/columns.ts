import { type TeamTally, tablePoints } from './tally.ts';

/** One column of a standings table. */
export type Column = {
  readonly header: string;
  readonly title: string;
  readonly description: string;
  readonly value: (tally: TeamTally) => string;
  /** The tooltip of a value. */
  readonly hover: (tally: TeamTally) => string;
  /** As it is in a table in which a match was drawn, where that differs. */
  readonly withDraws?: Partial<Pick<Column, 'header' | 'description' | 'value'>>;
};

/** Shown for a value that is unknown. */
const none = '-';

const matches = column('Matches', 'Matches', 'Matches won and lost', {
  value: (team) => `${team.wins}-${team.losses}`,
  hover: matchesText,
  withDraws: {
    header: 'W-D-L',
    description: 'Matches won, drawn and lost',
    value: (team) => `${team.wins}-${team.draws}-${team.losses}`,
  },
});

const mapRounds = column('RW-RL', 'Rounds', 'Rounds (map scores) won and lost', {
  value: (team) => `${team.mapRoundWins}-${team.mapRoundLosses}`,
  hover: (team) => `${count(team.mapRoundWins, 'round')} won, ${team.mapRoundLosses} lost`,
});

const mapRoundsDiff = column('ΔR', 'Round difference', 'Rounds (map scores) won less rounds lost', {
  value: (team) => signed(team.mapRoundWins - team.mapRoundLosses),
  hover: mapRounds.hover,
});

const maps = column('Maps', 'Maps', 'Maps won and lost', {
  value: (team) => `${team.mapWins}-${team.mapLosses}`,
  hover: (team) => `${count(team.mapWins, 'map')} won, ${team.mapLosses} lost`,
});

const empty = column(none, '', 'An empty column', {
  value: () => none,
  hover: () => '',
});

/** The columns an event can show, by key. */
export const columns: ReadonlyMap<string, Column> = new Map(
  Object.entries<Column>({
    Matches: matches,
    MatchDiff: column('Match Diff', 'Match difference', 'Matches won less matches lost', {
      value: (team) => signed(team.wins - team.losses),
      hover: matches.hover,
    }),
    MatchWins: column('Wins', 'Match wins', 'Matches won', {
      value: (team) => String(team.wins),
      hover: (team) => count(team.wins, 'win'),
    }),
    MatchDraws: column('Draws', 'Match draws', 'Matches drawn', {
      value: (team) => String(team.draws),
      hover: (team) => count(team.draws, 'draw'),
    }),
    MatchLosses: column('Losses', 'Match losses', 'Matches lost', {
      value: (team) => String(team.losses),
      hover: (team) => count(team.losses, 'loss', 'losses'),
    }),
    Played: column('Played', 'Matches played', 'Finished matches', {
      value: (team) => String(team.played),
      hover: (team) => `${count(team.played, 'match', 'matches')} played`,
    }),
    Scheduled: column('Sched', 'Matches scheduled', 'All matches, finished or not', {
      value: (team) => String(team.scheduled),
      hover: (team) => `${count(team.scheduled, 'match', 'matches')} scheduled, ${team.played} played`,
    }),
    Maps: maps,
    MapDiff: column('Map Diff', 'Map difference', 'Maps won less maps lost', {
      value: (team) => signed(team.mapWins - team.mapLosses),
      hover: maps.hover,
    }),
    MatchWinrate: rate('W%', 'Match winrate', 'Share of matches won', (team) => team.winrate),
    MapWinrate: rate('MW%', 'Map winrate', 'Share of maps won', (team) => team.mapWinrate),
    OMatchWinrate: rate(
      'OW%',
      'Opponent match winrate',
      'Mean match winrate of the opponents met',
      (team) => team.opponentWinrate,
    ),
    OMapWinrate: rate(
      'OMW%',
      'Opponent map winrate',
      'Mean map winrate of the opponents met',
      (team) => team.opponentMapWinrate,
    ),
    MapRounds: mapRounds,
    ValorantRounds: mapRounds,
    MapRoundsDiff: mapRoundsDiff,
    ValorantRoundDiff: mapRoundsDiff,
    TablePoints: column(
      'Pts',
      'Points of the table',
      'Points for wins, draws and losses as `points` says (3, 1 and 0 without it), with the extra points',
      {
        value: (team) => String(tablePoints(team)),
        hover: (team) => withPoints(matchesText(team), team),
      },
    ),
    Points: column('Points', 'Points', 'Extra points of the team', {
      value: (team) => String(team.extraPoints),
      hover: (team) => count(team.extraPoints, 'point'),
    }),
    MatchWinsPoints: column('Points', 'Points', 'Matches won plus extra points', {
      value: (team) => String(team.wins + team.extraPoints),
      hover: (team) => withPoints(count(team.wins, 'win'), team),
    }),
    MatchDiffPoints: column('Match diff', 'Match difference', 'Match difference plus extra points', {
      value: (team) => signed(team.wins - team.losses + team.extraPoints),
      hover: (team) => withPoints(matches.hover(team), team),
    }),
    MatchesPoints: column(
      'W-L',
      'Matches with points',
      'Matches won and lost, extra points counted as wins or losses',
      {
        value: (team) => pointedMatches(team).join('-'),
        hover: (team) => withPoints(matches.hover(team), team),
        withDraws: {
          header: 'W-D-L',
          value: (team) => {
            const [wins, losses] = pointedMatches(team);
            return `${wins}-${team.draws}-${losses}`;
          },
        },
      },
    ),
    OPoints: column('Opp Pts', 'Opponent points', 'Extra points of the opponents met', {
      value: (team) => String(team.opponentPoints),
      hover: (team) => opponentsText(team),
    }),
    OMatchWinsPoints: column(
      'Opp Pts',
      'Opponent wins and points',
      'Matches won plus extra points of the opponents met',
      {
        value: (team) => String(team.opponentPointsWins),
        hover: (team) => opponentsText(team),
      },
    ),
    Empty: empty,
  }),
);

/** The columns of tables that name none. */
export const defaultColumns: readonly string[] = ['Matches', 'Maps', 'MapDiff'];

/** The column of a key; unknown keys give the empty column. */
export function columnOf(key: string): Column {
  return columns.get(key) ?? empty;
}

/** `+2`, `±0`, `-2`. */
export function signed(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${value}` : String(value);
}

/** A whole percentage, halves rounded up; `-` for an unknown rate. */
export function percentText(rateValue: number | null): string {
  // Rounding: 57/200 times 100 is slightly below 28.5 in floating point.
  return rateValue === null ? none : `${Math.floor(rateValue * 100 + 0.5 + 1e-9)}%`;
}

function rate(
  header: string,
  title: string,
  description: string,
  rateOf: (tally: TeamTally) => number | null,
): Column {
  return column(header, title, description, {
    value: (team) => percentText(rateOf(team)),
    hover: (team) => {
      const value = rateOf(team);
      return value === null ? 'No finished match' : `${(value * 100).toFixed(2)}%`;
    },
  });
}

function column(
  header: string,
  title: string,
  description: string,
  texts: Pick<Column, 'value' | 'hover' | 'withDraws'>,
): Column {
  return { header, title, description, ...texts };
}

function count(value: number, one: string, many = `${one}s`): string {
  return `${value} ${value === 1 ? one : many}`;
}

function matchesText(team: TeamTally): string {
  const draws = team.draws > 0 ? [count(team.draws, 'draw')] : [];
  return [count(team.wins, 'win'), ...draws, count(team.losses, 'loss', 'losses')].join(', ');
}

function pointedMatches(team: TeamTally): readonly [wins: number, losses: number] {
  return [team.wins + Math.max(team.extraPoints, 0), team.losses + Math.max(-team.extraPoints, 0)];
}

function withPoints(text: string, team: TeamTally): string {
  return `${text}, ${signed(team.extraPoints)} ${Math.abs(team.extraPoints) === 1 ? 'point' : 'points'}`;
}

function opponentsText(team: TeamTally): string {
  const wins = team.opponentPointsWins - team.opponentPoints;
  return `Opponents met: ${count(wins, 'win')}, ${count(team.opponentPoints, 'point')}`;
}
