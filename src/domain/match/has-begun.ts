import { firstLinkedId, type LinkField } from '../record-id.ts';
import { type MapResult, mapState } from './map-state.ts';
import type { StandingMatch } from './match-standing.ts';
import { isBye, isOver } from './outcome.ts';

export type PreparedMap = MapResult & {
  readonly picker?: LinkField;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
};

/**
 * Returns true if data that belongs to a match's teams was entered: a point, its end, or a map's result, ban or pick.
 * The end of a bye does not count.
 */
export function hasBegun(match: StandingMatch, maps: readonly PreparedMap[]): boolean {
  if ((isOver(match) && !isBye(match)) || match.score_1 || match.score_2) return true;
  return maps.some(
    (map) =>
      mapState(map) !== 'unplayed' ||
      firstLinkedId(map.picker) !== null ||
      Boolean(map.score_1) ||
      Boolean(map.score_2),
  );
}
