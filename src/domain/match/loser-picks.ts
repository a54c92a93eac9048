import { firstLinkedId, type LinkField, linkedIds, restoreId } from '../record-id.ts';
import { type MapResult, mapState } from './map-state.ts';

export type PickedMap = MapResult & { readonly picker?: LinkField };

/**
 * The rows after row `index` got a winner, with 'Assume loser picks' on: the other team becomes the picker of the
 * next map, unless that map is missing or banned. Draws and cleared winners change nothing. Specification 4, rules
 * 4.3.
 */
export function assumeLoserPicks<Row extends PickedMap>(
  rows: readonly Row[],
  index: number,
  teams: LinkField,
): Row[] {
  const row = rows[index];
  const ids = linkedIds(teams);
  const winner = firstLinkedId(row?.winner);
  if (!row || mapState(row) !== 'won' || ids.length !== 2 || winner === null || !ids.includes(winner))
    return [...rows];
  return rows.map((next, place) => {
    const loser = ids.find((id) => id !== winner);
    if (place !== index + 1 || mapState(next) === 'banned' || loser === undefined) return next;
    return { ...next, picker: [restoreId(loser)] };
  });
}
