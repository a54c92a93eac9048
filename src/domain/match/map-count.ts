import type { ScoredMatch } from './decided.ts';
import { type MapResult, mapState } from './map-state.ts';

/** A row of the map editor; rows of saved maps have an id. */
export type MapRow = MapResult & { readonly id?: string | undefined };

/** The most maps a match can have: `2 * first_to - 1` and one more for each draw; null without `first_to`. */
export function mapLimit(firstTo: number | undefined, drawnMaps: number): number | null {
  return firstTo ? 2 * firstTo - 1 + drawnMaps : null;
}

export type MapRowsInput = {
  readonly match: ScoredMatch;
  readonly staged: { readonly score_1?: number | undefined; readonly score_2?: number | undefined };
  /** All rows as edited now, saved or not. */
  readonly maps: readonly MapRow[];
  /** Rows added by hand. */
  readonly addedRows?: number | undefined;
  /** The operator chose to exceed the limit. */
  readonly isOverridden?: boolean | undefined;
};

/**
 * The number of rows of the map editor: as many as the scores, the winners, `first_to` or the saved maps need, one
 * more while the staged score fills them and nobody has won, and those added by hand. Drawn and banned maps take a
 * row without counting. `isCapped`: the limit prevented a row added by hand; the editor warns and offers the
 * override. Specification 5, rules 4.1.
 */
export function mapRows({ match, staged, maps, addedRows = 0, isOverridden = false }: MapRowsInput): {
  count: number;
  isCapped: boolean;
} {
  const states = maps.map(mapState);
  const bannedMaps = states.filter((state) => state === 'banned').length;
  const drawnMaps = states.filter((state) => state === 'drawn').length;
  const savedPlayable = maps.filter(
    (map, index) => map.id !== undefined && states[index] !== 'banned' && states[index] !== 'drawn',
  ).length;
  const firstTo = match.first_to ?? 0;
  const won = states.filter((state) => state === 'won').length;
  const stagedSum = possibleSum(staged, firstTo, Math.max(scoreSum(match), won) + 1);
  const base = Math.max(scoreSum(match), stagedSum, won, firstTo, savedPlayable);
  const isWon = firstTo > 0 && Math.max(staged.score_1 ?? 0, staged.score_2 ?? 0) >= firstTo;
  const isFull = stagedSum > 0 && stagedSum === base && !isWon;
  const needed = base + drawnMaps + bannedMaps + (isFull ? 1 : 0);
  const limit = mapLimit(match.first_to, drawnMaps);
  const cap = limit === null || isOverridden ? Number.POSITIVE_INFINITY : limit + bannedMaps;
  const wanted = needed + addedRows;
  const count = Math.max(needed, Math.min(wanted, cap));
  return { count, isCapped: count < wanted };
}

/**
 * The maps that a score being typed can stand for: none beyond what `first_to` allows, and without it `otherwise`, since
 * half a number (the 1 of 12) must not fill the page with rows.
 */
function possibleSum({ score_1 = 0, score_2 = 0 }: ScoredMatch, firstTo: number, otherwise: number): number {
  if (firstTo === 0) return Math.min(score_1 + score_2, otherwise);
  return Math.min(Math.min(score_1, firstTo) + Math.min(score_2, firstTo), 2 * firstTo - 1);
}

function scoreSum({ score_1 = 0, score_2 = 0 }: Omit<ScoredMatch, 'first_to'>): number {
  return score_1 + score_2;
}
