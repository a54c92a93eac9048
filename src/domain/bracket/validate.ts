import { rematchOf } from './exit.ts';
import type { BracketLayout } from './layout.ts';
import {
  connectionEntries,
  gamePositions,
  type LayoutConnection,
  layoutConnections,
} from './layout-queries.ts';

/** One fault of a layout: the affected matches and a message. */
export type LayoutProblem = {
  readonly kind:
    | 'duplicate-number'
    | 'missing-target'
    | 'slot-fed-twice'
    | 'cycle'
    | 'champion-count'
    | 'no-rematch';
  readonly matchNumbers: readonly number[];
  readonly message: string;
};

function duplicateNumbers(layout: BracketLayout): LayoutProblem[] {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { matchNumber } of gamePositions(layout)) {
    if (seen.has(matchNumber)) repeated.add(matchNumber);
    seen.add(matchNumber);
  }
  return [...repeated].map((number) => ({
    kind: 'duplicate-number',
    matchNumbers: [number],
    message: `Match ${number} is placed more than once`,
  }));
}

function missingTargets(layout: BracketLayout, connections: readonly LayoutConnection[]): LayoutProblem[] {
  const placed = new Set(gamePositions(layout).map((position) => position.matchNumber));
  return connections.flatMap(({ source, outcome, target }) =>
    target.kind === 'slot' && !placed.has(target.matchNumber)
      ? [
          {
            kind: 'missing-target' as const,
            matchNumbers: [source],
            message: `The ${outcome === 'win' ? 'winner' : 'loser'} of match ${source} goes to match ${target.matchNumber}, which does not exist`,
          },
        ]
      : [],
  );
}

function slotsFedTwice(connections: readonly LayoutConnection[]): LayoutProblem[] {
  const sources = new Map<string, number[]>();
  for (const { source, target } of connections) {
    if (target.kind !== 'slot') continue;
    const key = `${target.matchNumber}.${target.slot}`;
    sources.set(key, [...(sources.get(key) ?? []), source]);
  }
  return [...sources]
    .filter(([, feeding]) => feeding.length > 1)
    .map(([key, feeding]) => {
      const [matchNumber, slot] = key.split('.').map(Number);
      return {
        kind: 'slot-fed-twice',
        matchNumbers: [Number(matchNumber), ...new Set(feeding)],
        message: `Slot ${slot} of match ${matchNumber} is fed more than once, by matches ${feeding.join(' and ')}`,
      };
    });
}

/** Finds cycles: removes matches without an incoming connection repeatedly; the remaining ones are in cycles. */
function cycles(connections: readonly LayoutConnection[]): LayoutProblem[] {
  let edges = connections.flatMap(({ source, target }) =>
    target.kind === 'slot' ? [{ from: source, to: target.matchNumber }] : [],
  );
  let size = -1;
  while (size !== edges.length) {
    size = edges.length;
    const sources = new Set(edges.map((edge) => edge.from));
    const targets = new Set(edges.map((edge) => edge.to));
    edges = edges.filter((edge) => targets.has(edge.from) && sources.has(edge.to));
  }
  if (edges.length === 0) return [];
  const matchNumbers = [...new Set(edges.map((edge) => edge.from))].sort((a, b) => a - b);
  return [
    { kind: 'cycle', matchNumbers, message: `Matches ${matchNumbers.join(', ')} lead back to themselves` },
  ];
}

/** Zero champions count only where exits are named at all: groups such as GSL and round robin name none. */
function championCount(connections: readonly LayoutConnection[]): LayoutProblem[] {
  const sources = connections
    .filter(({ target }) => target.kind === 'word' && target.word === 'champion')
    .map(({ source }) => source);
  const hasExits = connections.some(({ target }) => target.kind === 'word');
  if (sources.length === 1 || !hasExits) return [];
  const message =
    sources.length === 0
      ? 'No match leads to the champion'
      : `More than one match leads to the champion: ${sources.join(', ')}`;
  return [{ kind: 'champion-count', matchNumbers: sources, message }];
}

function endsWithoutRematch(layout: BracketLayout): LayoutProblem[] {
  return connectionEntries(layout)
    .filter(([, connection]) => connection.endsIf !== undefined && rematchOf(connection) === undefined)
    .map(([number]) => ({
      kind: 'no-rematch',
      matchNumbers: [number],
      message: `Match ${number} may end the bracket early, but its winner and loser do not meet again in one match`,
    }));
}

/**
 * Returns all problems of a layout; empty when it is valid. Invalid are a number placed twice, a target that is not
 * placed, a slot fed more than once and a cycle. Also invalid are more or fewer than one champion outside groups, and
 * an early end without a second match.
 */
export function validateLayout(layout: BracketLayout): LayoutProblem[] {
  const connections = layoutConnections(layout);
  return [
    ...duplicateNumbers(layout),
    ...missingTargets(layout, connections),
    ...slotsFedTwice(connections),
    ...cycles(connections),
    ...championCount(connections),
    ...endsWithoutRematch(layout),
  ];
}
