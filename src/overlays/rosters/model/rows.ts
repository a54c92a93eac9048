/** Layout of a column's rows, px of the stage. */
export type RosterRows = { readonly rowPx: number; readonly staffPx: number; readonly columns: 1 | 2 };

const gapPx = 4;
const groupGapPx = 20;
const [highestPx, lowestPx] = [88, 40];

/**
 * Returns rows as high as their number allows, those of staff three quarters of it. There are two columns if one has no
 * space for readable letters.
 */
export function rosterRows(
  heightPx: number,
  groups: readonly (readonly unknown[])[],
  staffCount: number,
): RosterRows {
  const playerCount = groups.reduce((sum, group) => sum + group.length, 0);
  const gaps = Math.max(0, groups.length - 1) + (staffCount > 0 ? 1 : 0);
  const rows = Math.max(1, playerCount + staffCount);
  const rowPxIn = (columns: 1 | 2): number => {
    const free = heightPx - gaps * groupGapPx - Math.ceil(rows / columns) * gapPx;
    return Math.floor(free / Math.ceil((playerCount + staffCount * 0.75) / columns || 1));
  };
  const columns = rowPxIn(1) < lowestPx ? 2 : 1;
  const rowPx = Math.min(highestPx, Math.max(lowestPx, rowPxIn(columns)));
  return { rowPx, staffPx: Math.max(lowestPx, Math.round(rowPx * 0.75)), columns };
}
