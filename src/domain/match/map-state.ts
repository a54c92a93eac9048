import { firstLinkedId, type LinkField } from '../record-id.ts';

/** The fields of a map record, or of a row being edited, that the map rules use. */
export type MapResult = {
  readonly winner?: LinkField;
  readonly banner?: LinkField;
  readonly draw?: boolean | undefined;
};

export type MapState = 'banned' | 'drawn' | 'won' | 'unplayed';

/** The state of a map. A ban takes precedence over a draw, a draw over a winner. Specification 4. */
export function mapState(map: MapResult): MapState {
  if (firstLinkedId(map.banner) !== null) return 'banned';
  if (map.draw) return 'drawn';
  return firstLinkedId(map.winner) === null ? 'unplayed' : 'won';
}

/**
 * The fields of a map's outcome: won, drawn or banned. They are changed and conflict together, because merging
 * fields of two people would give an outcome that nobody entered (rules 4.2, specification 4).
 */
export const outcomeFields = ['winner', 'draw', 'banner'] as const;

/** A map's outcome with its own scores: different ones set the winner (rules 4.2). */
export const resultFields = [...outcomeFields, 'score_1', 'score_2'] as const;
