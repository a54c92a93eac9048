import { unreachable } from '#domain/assert.ts';
import { cleanId, type RecordLink } from '#domain/record-id.ts';
import { feedersOf } from './feeders.ts';
import { type BracketMatch, teamIdsOf } from './implications.ts';
import type { BracketLayout } from './layout.ts';
import {
  type DrawnConnection,
  drawnConnections,
  type GamePosition,
  gamePositions,
} from './layout-queries.ts';

/** What stays bright while the rest of the bracket is dimmed. */
export type BracketHighlight = {
  readonly matchNumbers: readonly number[];
  readonly connections: readonly DrawnConnection[];
};

export type ArrowKey = 'left' | 'right' | 'up' | 'down';

/** A hovered team: its matches, and the connections whose both ends are its matches (website 8). */
export function teamHighlight(
  layout: BracketLayout,
  matches: readonly (BracketMatch | undefined)[],
  team: RecordLink,
): BracketHighlight {
  const teamId = cleanId(team);
  const matchNumbers = gamePositions(layout)
    .map((position) => position.matchNumber)
    .filter((number) => teamId && teamIdsOf(matches[number - 1]).includes(teamId));
  const own = new Set(matchNumbers);
  const connections = drawnConnections(layout).filter(
    (connection) => own.has(connection.source) && own.has(connection.matchNumber),
  );
  return { matchNumbers, connections };
}

/** A hovered match: itself and the connections that touch it (website 8). */
export function matchHighlight(layout: BracketLayout, matchNumber: number): BracketHighlight {
  const connections = drawnConnections(layout).filter(
    (connection) => connection.source === matchNumber || connection.matchNumber === matchNumber,
  );
  return { matchNumbers: [matchNumber], connections };
}

function nextInColumn(
  positions: readonly GamePosition[],
  here: GamePosition,
  step: 1 | -1,
): number | undefined {
  const column = positions.filter((position) => position.columnIndex === here.columnIndex);
  return column[column.indexOf(here) + step]?.matchNumber;
}

function placedTarget(
  layout: BracketLayout,
  placed: ReadonlySet<number>,
  matchNumber: number,
): number | undefined {
  const connection = layout.connections[matchNumber];
  for (const target of [connection?.win, connection?.lose]) {
    if (target?.kind === 'slot' && placed.has(target.matchNumber)) return target.matchNumber;
  }
  return undefined;
}

function placedFeeder(
  layout: BracketLayout,
  placed: ReadonlySet<number>,
  matchNumber: number,
): number | undefined {
  const feeders = [...feedersOf(layout, matchNumber, 1), ...feedersOf(layout, matchNumber, 2)].filter(
    (feeder) => placed.has(feeder.matchNumber),
  );
  return (feeders.find((feeder) => feeder.outcome === 'win') ?? feeders[0])?.matchNumber;
}

/**
 * The match an arrow key leads to: right follows the winner (the loser where the winner's path ends), left goes
 * back to the match whose winner came here, up and down stay in the column and cross into the next bracket.
 * Undefined at an end.
 */
export function arrowNeighbour(
  layout: BracketLayout,
  matchNumber: number,
  key: ArrowKey,
): number | undefined {
  const positions = gamePositions(layout);
  const here = positions.find((position) => position.matchNumber === matchNumber);
  if (!here) return undefined;
  const placed = new Set(positions.map((position) => position.matchNumber));
  switch (key) {
    case 'left':
      return placedFeeder(layout, placed, matchNumber);
    case 'right':
      return placedTarget(layout, placed, matchNumber);
    case 'up':
      return nextInColumn(positions, here, -1);
    case 'down':
      return nextInColumn(positions, here, 1);
    default:
      return unreachable(key);
  }
}
