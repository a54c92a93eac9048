/** Roles of a column, each with its names on up to two lines. */
const perColumn = 4;
const mostColumns = 3;

/** How the roles of a crew are laid out, column by column; those that do not fit are not begun (overlays-show, break). */
export function crewGrid(count: number): { columns: number; rows: number; shown: number } {
  const columns = Math.min(mostColumns, Math.max(1, Math.ceil(count / perColumn)));
  const shown = Math.min(count, columns * perColumn);
  return { columns, rows: Math.ceil(shown / columns), shown };
}
