import { hasResult, outcomeOf, type ScoredMatch, type SideIndex } from '../match/outcome.ts';
import { resultOfSide, type SideResult } from '../match/result-counts.ts';
import { type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

type CrossMatch = ScoredMatch & { readonly id: string; readonly teams?: LinkField };

/** A meeting from the side of the team of its row. */
export type CrossCell<Match> = {
  readonly match: Match;
  /** Own score first; undefined while the match has no result, and where both teams forfeited without a score. */
  readonly score: readonly [own: number, other: number] | undefined;
  /** Undefined without a result, and where the records do not say who won. */
  readonly result: SideResult | undefined;
};

export type CrossTable<Match> = {
  /** Clean ids in the order of rows and columns. */
  readonly teamIds: readonly RecordKey[];
  /** The meetings of a row's team with a column's, in the order of the matches. */
  readonly cellsOf: (row: RecordKey, column: RecordKey) => readonly CrossCell<Match>[];
};

/** Maximum number of teams: larger tables are unreadable. */
const mostTeams = 16;
const fewestTeams = 3;

/**
 * Returns the results of all teams against each other, if they play a round robin: each of them has a match with each
 * of the others. Undefined otherwise.
 *
 * @param teamIds clean ids
 */
export function crossTable<Match extends CrossMatch>(
  teamIds: readonly RecordKey[],
  matches: readonly Match[],
): CrossTable<Match> | undefined {
  if (teamIds.length < fewestTeams || teamIds.length > mostTeams) return undefined;
  const cells = new Map<string, CrossCell<Match>[]>();
  const add = (row: RecordKey, column: RecordKey, cell: CrossCell<Match>) => {
    const key = pairKey(row, column);
    cells.set(key, [...(cells.get(key) ?? []), cell]);
  };
  for (const match of matches) {
    const [left, right] = linkedIds(match.teams);
    if (left === undefined || right === undefined) continue;
    add(left, right, { match, score: scoreOf(match, 0), result: resultOfSide(match, 0) });
    add(right, left, { match, score: scoreOf(match, 1), result: resultOfSide(match, 1) });
  }
  const isRoundRobin = teamIds.every((row) =>
    teamIds.every((column) => row === column || cells.has(pairKey(row, column))),
  );
  if (!isRoundRobin) return undefined;
  return { teamIds, cellsOf: (row, column) => cells.get(pairKey(row, column)) ?? [] };
}

const pairKey = (row: RecordKey, column: RecordKey): string => `${row} ${column}`;

function scoreOf(match: ScoredMatch, side: SideIndex): readonly [number, number] | undefined {
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0] as const;
  const isUnplayed = outcomeOf(match).kind === 'forfeited by both' && scores[0] + scores[1] === 0;
  if (!hasResult(match) || isUnplayed) return undefined;
  return side === 0 ? scores : [scores[1], scores[0]];
}
