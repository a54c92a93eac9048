import { rematchOf } from './exit.ts';
import type {
  BracketLayout,
  Connection,
  ConnectionTarget,
  LayoutBracket,
  LayoutColumn,
  Outcome,
  Slot,
} from './layout.ts';
import { columnCount, connectionEntries, gamePositions, layoutConnections } from './layout-queries.ts';

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

/** Position of a column: indexes of its bracket and of itself. */
export type ColumnPlace = { readonly bracket: number; readonly column: number };
/** Position of a game or an empty place. */
export type GamePlace = ColumnPlace & { readonly game: number };

/** A winner or a loser on their way to a target. */
export type LooseEnd = { readonly matchNumber: number; readonly outcome: Outcome };

const without = <Item>(list: readonly Item[], index: number): Item[] =>
  list.filter((_, place) => place !== index);

const changedAt = <Item>(list: readonly Item[], index: number, change: (item: Item) => Item): Item[] =>
  list.map((item, place) => (place === index ? change(item) : item));

const inBracket = (
  layout: BracketLayout,
  index: number,
  change: (bracket: LayoutBracket) => LayoutBracket,
): BracketLayout => ({ ...layout, brackets: changedAt(layout.brackets, index, change) });

const inColumn = (
  layout: BracketLayout,
  { bracket, column }: ColumnPlace,
  change: (column: LayoutColumn) => LayoutColumn,
): BracketLayout =>
  inBracket(layout, bracket, (one) => ({ ...one, columns: changedAt(one.columns, column, change) }));

/** Without `endsIf` where the two teams do not meet again: it says when they do not have to. */
const withSoundEnds = (connections: Readonly<Record<number, Connection>>): Record<number, Connection> =>
  Object.fromEntries(
    Object.entries(connections).map(([number, { endsIf, ...connection }]) => [
      number,
      rematchOf(connection) === undefined || endsIf === undefined ? connection : { ...connection, endsIf },
    ]),
  );

/** Without the connections from and to matches that `before` has placed and the layout no longer has. */
function withoutLeft(layout: BracketLayout, before: BracketLayout): BracketLayout {
  const placed = new Set(gamePositions(layout).map(({ matchNumber }) => matchNumber));
  const left = new Set(
    gamePositions(before).flatMap(({ matchNumber }) => (placed.has(matchNumber) ? [] : matchNumber)),
  );
  const kept = (target: ConnectionTarget | undefined) =>
    target?.kind === 'slot' && left.has(target.matchNumber) ? undefined : target;
  const connections: Record<number, Connection> = {};
  for (const [source, connection] of connectionEntries(layout)) {
    if (left.has(source)) continue;
    const { win: _win, lose: _lose, ...rest } = connection;
    const [win, lose] = [kept(connection.win), kept(connection.lose)];
    connections[source] = { ...rest, ...(win && { win }), ...(lose && { lose }) };
  }
  return { ...layout, connections: withSoundEnds(connections) };
}

/**
 * Returns a changed layout with its final match numbers. They follow the columns, unless the layout had its own
 * numbers before. An event identifies its matches by such numbers, so they keep their meaning.
 */
const renumbered = (layout: BracketLayout, before: BracketLayout): BracketLayout => {
  const pruned = withoutLeft(layout, before);
  return hasOwnNumbers(before) ? pruned : renumberLayout(pruned);
};

const nextNumber = (layout: BracketLayout): number =>
  1 +
  Math.max(
    0,
    ...gamePositions(layout).map(({ matchNumber }) => matchNumber),
    ...layoutConnections(layout).map(({ source }) => source),
  );

/** Returns true if the numbers differ from those that the columns give. Every change keeps such numbers. */
export function hasOwnNumbers(layout: BracketLayout): boolean {
  const columns = (one: BracketLayout) => gamePositions(one).map(({ matchNumber }) => matchNumber);
  return columns(layout).join() !== columns(renumberLayout(layout)).join();
}

/** A playable game, or an empty place, at the end of a column. */
export function addGame(layout: BracketLayout, place: ColumnPlace, isEmpty = false): BracketLayout {
  const game = isEmpty ? null : nextNumber(layout);
  const added = inColumn(layout, place, (column) => ({ ...column, games: [...column.games, game] }));
  return renumbered(added, layout);
}

/** Without a game or empty place, and without what led to and from it. */
export function removeGame(layout: BracketLayout, { game, ...place }: GamePlace): BracketLayout {
  return renumbered(
    inColumn(layout, place, (column) => ({ ...column, games: without(column.games, game) })),
    layout,
  );
}

/** A game moves up (-1) or down (1) in its column; its connections move along. At an end nothing changes. */
export function moveGame(layout: BracketLayout, { game, ...place }: GamePlace, step: 1 | -1): BracketLayout {
  const moved = inColumn(layout, place, (column) => {
    const [here, there] = [column.games[game], column.games[game + step]];
    if (here === undefined || there === undefined) return column;
    const games = [...column.games];
    games[game] = there;
    games[game + step] = here;
    return { ...column, games };
  });
  return renumbered(moved, layout);
}

/**
 * A game takes the place of another one, in any column or at the end of one; those behind make room. Its connections move
 * along. Nothing changes when there is no such game or column.
 */
export function placeGame(layout: BracketLayout, from: GamePlace, to: GamePlace): BracketLayout {
  const number = layout.brackets[from.bracket]?.columns[from.column]?.games[from.game];
  if (number === undefined || !layout.brackets[to.bracket]?.columns[to.column]) return layout;
  const taken = inColumn(layout, from, (column) => ({ ...column, games: without(column.games, from.game) }));
  const placed = inColumn(taken, to, (column) => ({
    ...column,
    games: [...column.games.slice(0, to.game), number, ...column.games.slice(to.game)],
  }));
  return renumbered(placed, layout);
}

/** The heading of a column; an empty one is none. */
export function setHeader(layout: BracketLayout, place: ColumnPlace, text: string): BracketLayout {
  return inColumn(layout, place, ({ header: _header, ...column }) => ({
    ...(text !== '' && { header: text }),
    ...column,
  }));
}

/** More room to the right of a column, or the ordinary room. */
export function setGapRight(layout: BracketLayout, place: ColumnPlace, isOn: boolean): BracketLayout {
  return inColumn(layout, place, ({ gapRight: _gap, ...column }) => ({
    ...column,
    ...(isOn && { gapRight: true }),
  }));
}

export function addColumn(layout: BracketLayout, bracket: number): BracketLayout {
  return inBracket(layout, bracket, (one) => ({ ...one, columns: [...one.columns, { games: [] }] }));
}

/** Without a column and its games. */
export function removeColumn(layout: BracketLayout, { bracket, column }: ColumnPlace): BracketLayout {
  return renumbered(
    inBracket(layout, bracket, (one) => ({ ...one, columns: without(one.columns, column) })),
    layout,
  );
}

/** The name of a bracket; an empty one is none. */
export function setBracketName(layout: BracketLayout, bracket: number, text: string): BracketLayout {
  return inBracket(layout, bracket, ({ name: _name, ...one }) => ({
    ...(text !== '' && { name: text }),
    ...one,
  }));
}

/** A further bracket with one empty column. */
export function addBracket(layout: BracketLayout): BracketLayout {
  return { ...layout, brackets: [...layout.brackets, { columns: [{ games: [] }] }] };
}

/** Without a bracket and its games. */
export function removeBracket(layout: BracketLayout, bracket: number): BracketLayout {
  return renumbered({ ...layout, brackets: without(layout.brackets, bracket) }, layout);
}

/**
 * Sends the winner or loser of a match to a target, or nowhere without one. A slot has one feeder: what led to it before
 * no longer does. A match cannot feed itself: then nothing changes.
 */
export function connect(
  layout: BracketLayout,
  { matchNumber, outcome }: LooseEnd,
  target: ConnectionTarget | undefined,
): BracketLayout {
  if (target?.kind === 'slot' && target.matchNumber === matchNumber) return layout;
  const isTaken = (other: ConnectionTarget | undefined) =>
    target?.kind === 'slot' &&
    other?.kind === 'slot' &&
    other.matchNumber === target.matchNumber &&
    other.slot === target.slot;
  const connections: Record<number, Connection> = {};
  for (const [source, { win, lose, ...rest }] of connectionEntries(layout)) {
    connections[source] = {
      ...rest,
      ...(win && !isTaken(win) && { win }),
      ...(lose && !isTaken(lose) && { lose }),
    };
  }
  const { [outcome]: _before, ...rest } = connections[matchNumber] ?? {};
  connections[matchNumber] = { ...rest, ...(target && { [outcome]: target }) };
  return { ...layout, connections: withSoundEnds(connections) };
}

/** The slot whose win in this match makes the second match of both teams unnecessary; without one it is always played. */
export function setEndsIf(layout: BracketLayout, matchNumber: number, slot: Slot | undefined): BracketLayout {
  const { endsIf: _before, ...rest } = layout.connections[matchNumber] ?? {};
  const connection = { ...rest, ...(slot && { endsIf: slot }) };
  return { ...layout, connections: { ...layout.connections, [matchNumber]: connection } };
}

/** Returns the layout in which every placed match without a target for its loser eliminates the loser. */
export function eliminateRemaining(layout: BracketLayout): BracketLayout {
  return gamePositions(layout)
    .filter(({ matchNumber }) => layout.connections[matchNumber]?.lose === undefined)
    .reduce(
      (changed, { matchNumber }) =>
        connect(changed, { matchNumber, outcome: 'lose' }, { kind: 'word', word: 'eliminated' }),
      layout,
    );
}

/** Winners and losers of placed matches that go nowhere, in drawing order. */
export function looseEnds(layout: BracketLayout): LooseEnd[] {
  return gamePositions(layout).flatMap(({ matchNumber }) =>
    (['win', 'lose'] as const).flatMap((outcome) =>
      layout.connections[matchNumber]?.[outcome] === undefined ? [{ matchNumber, outcome }] : [],
    ),
  );
}
