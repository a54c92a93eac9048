import { firstLinkedId, type LinkField } from '../record-id.ts';

/** The fields of a map record, or of a row being edited, that the map rules use. */
export type MapResult = {
  readonly winner?: LinkField;
  readonly banner?: LinkField;
  readonly draw?: boolean | undefined;
};

export type MapState = 'banned' | 'drawn' | 'won' | 'unplayed';

/** Returns the state of a map. A ban takes precedence over a draw, a draw over a winner. */
export function mapState(map: MapResult): MapState {
  if (firstLinkedId(map.banner) !== null) return 'banned';
  if (map.draw) return 'drawn';
  return firstLinkedId(map.winner) === null ? 'unplayed' : 'won';
}

/**
 * The fields of a map's outcome: won, drawn or banned. They change and conflict together. Merging fields of two users
 * would give an outcome that neither of them entered.
 */
export const outcomeFields = ['winner', 'draw', 'banner'] as const;

/** The fields of a map's outcome and its own scores; different scores set the winner. */
export const resultFields = [...outcomeFields, 'score_1', 'score_2'] as const;
