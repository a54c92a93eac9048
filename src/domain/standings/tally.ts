import { isOver, outcomeOf, type ScoredMatch, type SideIndex } from '../match/outcome.ts';
import { resultOfSide } from '../match/result-counts.ts';
import { type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import type { PointWeights, StandingsSettings } from './settings.ts';

/** The fields of a match that standings use. */
export type StandingsMatch = ScoredMatch & {
  readonly teams?: LinkField;
  readonly maps?: LinkField;
  readonly match_group?: string | undefined;
};

/** The fields of a map record that standings use. */
export type StandingsMap = {
  readonly id: string;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
};

/** The fields of a team that standings use. */
export type StandingsTeam = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly extra_points?: number | undefined;
};

/** Everything counted for one team. Rates are null while they cannot be computed. */
export type TeamTally<Team extends StandingsTeam = StandingsTeam> = {
  readonly teamId: RecordKey;
  readonly team: Team;
  readonly extraPoints: number;
  readonly weights: PointWeights;
  scheduled: number;
  played: number;
  wins: number;
  draws: number;
  losses: number;
  mapWins: number;
  mapLosses: number;
  mapRoundWins: number;
  mapRoundLosses: number;
  /** Matches won minus matches lost, by opponent. */
  headToHead: Map<RecordKey, number>;
  /** Maps won minus maps lost, by opponent. */
  headToHeadMaps: Map<RecordKey, number>;
  /** The opponents of finished matches, one entry per match. */
  opponents: TeamTally<Team>[];
  winrate: number | null;
  mapWinrate: number | null;
  opponentWinrate: number | null;
  opponentMapWinrate: number | null;
  opponentPoints: number;
  opponentPointsWins: number;
};

/** Counting rules of a table; without `walkoverMaps` forfeits count as entered. */
export type CountingRules = Partial<Pick<StandingsSettings, 'points' | 'walkoverMaps'>>;

/** Weights for an event without its own: those of most leagues with draws. */
const usualWeights: PointWeights = { wins: 3, draws: 1, losses: 0, mapWins: 0, mapLosses: 0 };

/** Points for the counts of a team. */
export const weightedPoints = (team: TeamTally, weights: PointWeights): number =>
  team.wins * weights.wins +
  team.draws * weights.draws +
  team.losses * weights.losses +
  team.mapWins * weights.mapWins +
  team.mapLosses * weights.mapLosses;

/** Returns a team's points in the table: the weighted counts plus its extra points. */
export const tablePoints = (team: TeamTally): number => weightedPoints(team, team.weights) + team.extraPoints;

/**
 * Counts the matches for every team. Matches with a result count; upcoming ones only raise `scheduled`. Forfeits count
 * by their score or by `walkoverMaps`; one that both sides forfeited is a loss of each. `mapOf` finds a map by its
 * cleaned id. Matches against teams that are not listed count for the listed side, without opponent figures.
 */
export function tallyTeams<Team extends StandingsTeam>(
  teams: ReadonlyMap<RecordKey, Team>,
  matches: readonly StandingsMatch[],
  mapOf: (id: RecordKey) => StandingsMap | undefined,
  { points, walkoverMaps = null }: CountingRules = {},
): TeamTally<Team>[] {
  const weights = points ?? usualWeights;
  const tallies = new Map([...teams].map(([teamId, team]) => [teamId, blankTally(teamId, team, weights)]));
  for (const match of matches) countMatch(match, tallies, { mapOf, walkoverMaps });
  const all = [...tallies.values()];
  countRates(all);
  return all;
}

/** Counts what follows from the matches of all teams together: rates, and figures of the opponents met. */
export function countRates(tallies: readonly TeamTally[]): void {
  for (const tally of tallies) {
    // A draw is half a match won.
    tally.winrate = share(tally.wins + tally.draws / 2, tally.played);
    tally.mapWinrate = share(tally.mapWins, tally.mapWins + tally.mapLosses);
  }
  for (const tally of tallies) countOpponents(tally);
}

function countMatch<Team extends StandingsTeam>(
  match: StandingsMatch,
  tallies: ReadonlyMap<RecordKey, TeamTally<Team>>,
  {
    mapOf,
    walkoverMaps,
  }: {
    readonly mapOf: (id: RecordKey) => StandingsMap | undefined;
    readonly walkoverMaps: number | null;
  },
): void {
  const ids = linkedIds(match.teams).slice(0, 2);
  const sides = ids.map((id) => tallies.get(id));
  const { kind, winner } = outcomeOf(match);
  const isCounted = resultOfSide(match, 0) !== undefined;
  // One that is called off or not needed is no match of the table.
  if (isCounted || !isOver(match)) for (const tally of sides) if (tally) tally.scheduled += 1;
  if (!isCounted || ids.length < 2) return;
  const isWalkover = kind === 'forfeited by both' || (kind === 'forfeited' && walkoverMaps !== null);
  const mapsOf = (side: SideIndex): number => {
    if (isWalkover) return winner === side ? (walkoverMaps ?? 0) : 0;
    return (side === 0 ? match.score_1 : match.score_2) ?? 0;
  };
  // A match without a winner is lost by both with all its maps.
  const mapsLostBy = (side: SideIndex): number =>
    isWalkover && winner === null ? (walkoverMaps ?? 0) : mapsOf(side === 0 ? 1 : 0);
  const rounds = isWalkover ? ([0, 0] as const) : mapRounds(match, mapOf);
  for (const side of [0, 1] as const) {
    const other = side === 0 ? 1 : 0;
    const tally = sides[side];
    const opponentId = ids[other];
    if (!tally || opponentId === undefined) continue;
    tally.played += 1;
    const result = resultOfSide(match, side);
    if (result === 'D') tally.draws += 1;
    else if (result === 'W') tally.wins += 1;
    else tally.losses += 1;
    tally.mapWins += mapsOf(side);
    tally.mapLosses += mapsLostBy(side);
    tally.mapRoundWins += rounds[side];
    tally.mapRoundLosses += rounds[other];
    addTo(tally.headToHead, opponentId, winner === null ? 0 : winner === side ? 1 : -1);
    addTo(tally.headToHeadMaps, opponentId, mapsOf(side) - mapsOf(other));
    const opponent = sides[other];
    if (opponent) tally.opponents.push(opponent);
  }
}

function mapRounds(
  match: StandingsMatch,
  mapOf: (id: RecordKey) => StandingsMap | undefined,
): readonly [number, number] {
  let left = 0;
  let right = 0;
  for (const id of linkedIds(match.maps)) {
    const map = mapOf(id);
    if (map?.score_1 === undefined || map.score_2 === undefined) continue;
    left += map.score_1;
    right += map.score_2;
  }
  return [left, right];
}

function countOpponents(tally: TeamTally): void {
  tally.opponentWinrate = mean(tally.opponents.map((opponent) => opponent.winrate));
  tally.opponentMapWinrate = mean(tally.opponents.map((opponent) => opponent.mapWinrate));
  tally.opponentPoints = 0;
  tally.opponentPointsWins = 0;
  for (const opponent of tally.opponents) {
    tally.opponentPoints += opponent.extraPoints;
    tally.opponentPointsWins += opponent.wins + opponent.extraPoints;
  }
}

function blankTally<Team extends StandingsTeam>(
  teamId: RecordKey,
  team: Team,
  weights: PointWeights,
): TeamTally<Team> {
  return {
    teamId,
    team,
    extraPoints: team.extra_points ?? 0,
    weights,
    scheduled: 0,
    played: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    mapWins: 0,
    mapLosses: 0,
    mapRoundWins: 0,
    mapRoundLosses: 0,
    headToHead: new Map(),
    headToHeadMaps: new Map(),
    opponents: [],
    winrate: null,
    mapWinrate: null,
    opponentWinrate: null,
    opponentMapWinrate: null,
    opponentPoints: 0,
    opponentPointsWins: 0,
  };
}

function addTo(counts: Map<RecordKey, number>, key: RecordKey, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
