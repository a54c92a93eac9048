import { firstLinkedId, type LinkField } from '../record-id.ts';
import { isBye } from './bye.ts';
import { type MapResult, mapState } from './map-state.ts';
import type { StandingMatch } from './match-standing.ts';
import { isOver } from './outcome.ts';

export type PreparedMap = MapResult & {
  readonly picker?: LinkField;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
};

/** Whether something of a match was entered that belongs to its teams: a point, its end, a map's result, ban or pick. */
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
