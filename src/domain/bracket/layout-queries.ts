import type { BracketLayout, Connection, ConnectionTarget, Outcome, Slot } from './layout.ts';

/** The position of a match number: indexes of its bracket, its column and its place in the column. */
export type GamePosition = {
  readonly matchNumber: number;
  readonly bracketIndex: number;
  readonly columnIndex: number;
  readonly gameIndex: number;
};

export type LayoutConnection = {
  readonly source: number;
  readonly outcome: Outcome;
  readonly target: ConnectionTarget;
  readonly style: string | undefined;
};

export type DrawnConnection = {
  readonly source: number;
  readonly outcome: Outcome;
  readonly matchNumber: number;
  readonly slot: Slot;
  readonly style: string | undefined;
};

/** Returns every placed match in display order: bracket by bracket, column by column, top to bottom. */
export function gamePositions(layout: BracketLayout): GamePosition[] {
  return layout.brackets.flatMap((bracket, bracketIndex) =>
    bracket.columns.flatMap((column, columnIndex) =>
      column.games.flatMap((matchNumber, gameIndex) =>
        matchNumber === null ? [] : [{ matchNumber, bracketIndex, columnIndex, gameIndex }],
      ),
    ),
  );
}

/** Returns the largest number of columns that any bracket has. */
export function columnCount(layout: BracketLayout): number {
  return Math.max(0, ...layout.brackets.map((bracket) => bracket.columns.length));
}

/** The connections as pairs of match number and connection, ascending by number. */
export function connectionEntries(layout: BracketLayout): [number, Connection][] {
  return Object.entries(layout.connections).map(([key, connection]) => [Number(key), connection]);
}

/** Every win and lose target as one flat list, ascending by source, win before lose. */
export function layoutConnections(layout: BracketLayout): LayoutConnection[] {
  return connectionEntries(layout).flatMap(([source, { win, lose, winStyle, loseStyle }]) => [
    ...(win ? [{ source, outcome: 'win' as const, target: win, style: winStyle }] : []),
    ...(lose ? [{ source, outcome: 'lose' as const, target: lose, style: loseStyle }] : []),
  ]);
}

/** Returns the connections to render: into a slot, with source and target both placed in a column. */
export function drawnConnections(layout: BracketLayout): DrawnConnection[] {
  const placed = new Set(gamePositions(layout).map((position) => position.matchNumber));
  return layoutConnections(layout).flatMap(({ source, outcome, target, style }) =>
    target.kind === 'slot' && placed.has(source) && placed.has(target.matchNumber)
      ? [{ source, outcome, matchNumber: target.matchNumber, slot: target.slot, style }]
      : [],
  );
}
