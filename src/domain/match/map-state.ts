import { firstLinkedId, type LinkField } from '../record-id.ts';

/** What the map rules read of a map record, or of a row being edited. */
export type MapResult = {
  readonly winner?: LinkField;
  readonly banner?: LinkField;
  readonly draw?: boolean | undefined;
};

export type MapState = 'banned' | 'drawn' | 'won' | 'unplayed';

/** The result of one map. A ban outranks a draw, a draw outranks a winner. Specification 4. */
export function mapState(map: MapResult): MapState {
  if (firstLinkedId(map.banner) !== null) return 'banned';
  if (map.draw) return 'drawn';
  return firstLinkedId(map.winner) === null ? 'unplayed' : 'won';
}
