import { mapState } from '#domain/match/map-state.ts';
import { type MapValues, mapResult } from './editor-values.ts';

/** Whether the editor offers a draw for a map; equal scores alone do not make one (dashboard 6.3). */
export function canOfferDraw(values: MapValues): boolean {
  const { score_1, score_2 } = values;
  return score_1 !== null && score_1 === score_2 && mapState(mapResult(values)) === 'unplayed';
}
