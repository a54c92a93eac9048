import { unreachable } from '#domain/assert.ts';
import { feedersOf } from './feeders.ts';
import type { BracketLayout } from './layout.ts';
import { type GamePosition, gamePositions } from './layout-queries.ts';

export type ArrowKey = 'left' | 'right' | 'up' | 'down';

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
 * The match to focus on an arrow key: right follows the winner (the loser where the winner's path ends), left goes
 * back to the match whose winner leads here, up and down stay in the column and continue in the next bracket.
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
