import { mapState } from '#domain/match/map-state.ts';
import { type MapValues, mapResult } from './editor-values.ts';

/** Whether a draw is offered for a map: equal scores by themselves change nothing (dashboard 6.3). */
export function canOfferDraw(values: MapValues): boolean {
  const { score_1, score_2 } = values;
  return score_1 !== null && score_1 === score_2 && mapState(mapResult(values)) === 'unplayed';
}
