/** One row of a map list as it waits: an absent field stays, null clears. */
export type MapRow = {
  readonly existingID?: string | null | undefined;
  readonly newID?: string | undefined;
  readonly [field: string]: unknown;
};

/**
 * A newer save of a match's maps over an older one that was never sent. Rows of the same map are merged field by
 * field. A map that is still to be created has the id that the editor chose for it; older editors choose none, then
 * it is the row at the same place of both lists, since they send the whole list again. What only the older save holds is kept.
 */
export function mergeMapRows(older: readonly MapRow[], newer: readonly MapRow[]): MapRow[] {
  const left = new Map(older.map((row, index) => [slotOf(row, index), row]));
  const merged = newer.map((row, index) => {
    const slot = slotOf(row, index);
    const before = left.get(slot);
    left.delete(slot);
    return { ...before, ...row };
  });
  return [...merged, ...left.values()];
}

function slotOf({ existingID, newID }: MapRow, index: number): string {
  const id = existingID ?? newID;
  return id ? `map ${id}` : `new ${index}`;
}
