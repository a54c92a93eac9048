import { type MapResult, mapState } from './map-state.ts';
import { formatOf, mostMaps } from './match-format.ts';
import { isOver, type ScoredMatch } from './outcome.ts';

export type NumberedMap = MapResult & { readonly number?: number | undefined };

/** The tag of a map that is still to be played. */
export type MapTag = 'TIEBREAKER' | 'IF REQUIRED';

/** Returns maps in the order of play: by number, those without one after them, banned ones last. */
export function inPlayOrder<GameMap extends NumberedMap>(maps: readonly GameMap[]): GameMap[] {
  const place = (map: GameMap) =>
    mapState(map) === 'banned' ? Number.MAX_VALUE : (map.number ?? Number.MAX_SAFE_INTEGER);
  return [...maps].sort((a, b) => place(a) - place(b));
}

/**
 * The tag of an undecided map of an undecided match: number `2 * first_to - 1` decides it, or the one after all maps that
 * are played; later ones are played only after a draw. Nothing decides a match that may be drawn.
 */
export function mapTag(map: NumberedMap, match: ScoredMatch): MapTag | undefined {
  const lastNumber = mostMaps(match);
  if (lastNumber === null || map.number === undefined || mapState(map) !== 'unplayed' || isOver(match))
    return undefined;
  const canBeDrawn = formatOf(match)?.kind === 'best of' && lastNumber % 2 === 0;
  if (map.number === lastNumber && !canBeDrawn) return 'TIEBREAKER';
  return map.number > lastNumber ? 'IF REQUIRED' : undefined;
}
