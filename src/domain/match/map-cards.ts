import { isDecided, type ScoredMatch } from './decided.ts';
import { type MapResult, mapState } from './map-state.ts';

export type NumberedMap = MapResult & { readonly number?: number | undefined };

/** The tag of a map that is still to be played. */
export type MapTag = 'TIEBREAKER' | 'IF REQUIRED';

/** Maps in the order of play: by number, those without one after them, banned ones last (website 7.5). */
export function inPlayOrder<GameMap extends NumberedMap>(maps: readonly GameMap[]): GameMap[] {
  const place = (map: GameMap) =>
    mapState(map) === 'banned' ? Number.MAX_VALUE : (map.number ?? Number.MAX_SAFE_INTEGER);
  return [...maps].sort((a, b) => place(a) - place(b));
}

/**
 * The tag of an undecided map of an undecided match: number `2 * first_to - 1` decides it, later ones are played
 * only after a draw (website 7.5).
 */
export function mapTag(map: NumberedMap, match: ScoredMatch): MapTag | undefined {
  const { first_to: firstTo } = match;
  if (!firstTo || map.number === undefined || mapState(map) !== 'unplayed' || isDecided(match))
    return undefined;
  const lastNumber = 2 * firstTo - 1;
  if (map.number === lastNumber) return 'TIEBREAKER';
  return map.number > lastNumber ? 'IF REQUIRED' : undefined;
}
