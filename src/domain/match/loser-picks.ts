import { firstLinkedId, type LinkField, linkedIds, restoreId } from '../record-id.ts';
import { type MapResult, mapState } from './map-state.ts';

export type PickedMap = MapResult & { readonly picker?: LinkField };

/** The team that lost the last won map up to a row; null when none was won by one of the teams. */
function lastLoser(rows: readonly PickedMap[], index: number, ids: readonly string[]): string | null {
  const won = rows
    .slice(0, index + 1)
    .filter((row) => mapState(row) === 'won' && ids.includes(firstLinkedId(row.winner) ?? ''))
    .at(-1);
  const winner = firstLinkedId(won?.winner);
  return winner === null ? null : (ids.find((id) => id !== winner) ?? null);
}

/**
 * Returns the rows after the outcome of row `index` was entered, with 'Assume loser picks' on. The loser picks the
 * next map that is played; bans in between do not count. A draw has no loser: the loser of the map before picks
 * again, else the picker of the drawn map. After a ban only a missing picker is filled in.
 */
export function assumeLoserPicks<Row extends PickedMap>(
  rows: readonly Row[],
  index: number,
  teams: LinkField,
): Row[] {
  const row = rows[index];
  const ids = linkedIds(teams);
  const state = row === undefined ? 'unplayed' : mapState(row);
  const winner = firstLinkedId(row?.winner);
  const isForeign = state === 'won' && !ids.includes(winner ?? '');
  if (ids.length !== 2 || state === 'unplayed' || isForeign) return [...rows];
  const loser = lastLoser(rows, index, ids) ?? (state === 'drawn' ? firstLinkedId(row?.picker) : null);
  const next = rows.findIndex((candidate, place) => place > index && mapState(candidate) !== 'banned');
  return rows.map((candidate, place) => {
    const isFilled = state === 'banned' && firstLinkedId(candidate.picker) !== null;
    return place !== next || loser === null || isFilled
      ? candidate
      : { ...candidate, picker: [restoreId(loser)] };
  });
}
