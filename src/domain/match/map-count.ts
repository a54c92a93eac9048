import { type MapResult, mapState } from './map-state.ts';
import { type FormattedMatch, highestScore, mostMaps } from './match-format.ts';
import { isOver, type ScoredMatch } from './outcome.ts';

/** A row of the map editor; rows of saved maps have an id. */
export type MapRow = MapResult & { readonly id?: string | undefined };

/** The most maps a match can have: `2 * first_to - 1` or as its format says, and one more for each draw; null without a format. */
export function mapLimit(match: FormattedMatch, drawnMaps: number): number | null {
  const most = mostMaps(match);
  return most === null ? null : most + drawnMaps;
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
 * Returns the number of rows of the map editor: as many as the scores, the winners, `first_to` or the saved maps
 * need. One more is added while the staged score fills them and no team has won. Rows added by hand follow. Drawn and
 * banned maps take a row without counting. `isCapped` is true if the limit prevented a row added by hand; the editor
 * warns and offers the override.
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
  const top = highestScore(match) ?? 0;
  const won = states.filter((state) => state === 'won').length;
  const stagedSum = possibleSum(staged, mapLimit(match, 0), top, Math.max(scoreSum(match), won) + 1);
  const base = Math.max(scoreSum(match), stagedSum, won, top, savedPlayable);
  const isEnded =
    isOver({ ...match, ...staged }) ||
    Math.max(staged.score_1 ?? 0, staged.score_2 ?? 0) >= (top || Number.POSITIVE_INFINITY);
  const isFull = stagedSum > 0 && stagedSum === base && !isEnded;
  const needed = base + drawnMaps + bannedMaps + (isFull ? 1 : 0);
  const limit = mapLimit(match, drawnMaps);
  const cap = limit === null || isOverridden ? Number.POSITIVE_INFINITY : limit + bannedMaps;
  const wanted = needed + addedRows;
  const count = Math.max(needed, Math.min(wanted, cap));
  return { count, isCapped: count < wanted };
}

/**
 * Returns the number of maps for a score that is being typed: at most what the format allows, and without a format
 * `otherwise`. Half a number (the 1 of 12) must not fill the page with rows.
 */
function possibleSum(
  { score_1 = 0, score_2 = 0 }: ScoredMatch,
  most: number | null,
  top: number,
  otherwise: number,
): number {
  if (most === null) return Math.min(score_1 + score_2, otherwise);
  return Math.min(Math.min(score_1, top) + Math.min(score_2, top), most);
}

function scoreSum({ score_1 = 0, score_2 = 0 }: Omit<ScoredMatch, 'first_to'>): number {
  return score_1 + score_2;
}
