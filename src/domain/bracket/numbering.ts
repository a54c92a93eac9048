import type { BracketLayout, Connection, ConnectionTarget } from './layout.ts';
import { columnCount, connectionEntries } from './layout-queries.ts';

function renumberTarget(
  target: ConnectionTarget | undefined,
  numbers: ReadonlyMap<number, number>,
): ConnectionTarget | undefined {
  if (target?.kind !== 'slot') return target;
  const matchNumber = numbers.get(target.matchNumber);
  return matchNumber === undefined ? undefined : { ...target, matchNumber };
}

function renumberConnection(connection: Connection, numbers: ReadonlyMap<number, number>): Connection {
  const { win, lose, ...rest } = connection;
  const newWin = renumberTarget(win, numbers);
  const newLose = renumberTarget(lose, numbers);
  return { ...rest, ...(newWin && { win: newWin }), ...(newLose && { lose: newLose }) };
}

/**
 * Gives every placed match its creator number and moves the connections along. Connections whose source or target
 * is no longer placed are dropped, so that no connection leads to a wrong match after a game is deleted (rules
 * 12.3).
 */
export function renumberLayout(layout: BracketLayout): BracketLayout {
  const numbers = new Map<number, number>();
  for (let columnIndex = 0; columnIndex < columnCount(layout); columnIndex += 1) {
    for (const bracket of layout.brackets) {
      for (const game of bracket.columns[columnIndex]?.games ?? []) {
        if (game !== null && !numbers.has(game)) numbers.set(game, numbers.size + 1);
      }
    }
  }
  const brackets = layout.brackets.map((bracket) => ({
    ...bracket,
    columns: bracket.columns.map((column) => ({
      ...column,
      games: column.games.map((game) => (game === null ? null : (numbers.get(game) ?? null))),
    })),
  }));
  const connections: Record<number, Connection> = {};
  for (const [source, connection] of connectionEntries(layout)) {
    const number = numbers.get(source);
    if (number !== undefined) connections[number] = renumberConnection(connection, numbers);
  }
  return { brackets, connections };
}
