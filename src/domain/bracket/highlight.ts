import { cleanId, type LinkField, linkedIds, type RecordLink } from '#domain/record-id.ts';
import type { BracketLayout } from './layout.ts';
import { type DrawnConnection, drawnConnections, gamePositions } from './layout-queries.ts';

/** The matches and connections that stay bright while the rest of the bracket is dimmed. */
export type BracketHighlight = {
  readonly matchNumbers: readonly number[];
  readonly connections: readonly DrawnConnection[];
};

type HighlightedMatch = { readonly teams?: LinkField };

/** Returns the highlight of a hovered team: its matches and the connections between two of them. */
export function teamHighlight(
  layout: BracketLayout,
  matches: readonly (HighlightedMatch | undefined)[],
  team: RecordLink,
): BracketHighlight {
  const teamId = cleanId(team);
  const matchNumbers = gamePositions(layout)
    .map((position) => position.matchNumber)
    .filter((number) => teamId && linkedIds(matches[number - 1]?.teams).includes(teamId));
  const own = new Set(matchNumbers);
  const connections = drawnConnections(layout).filter(
    (connection) => own.has(connection.source) && own.has(connection.matchNumber),
  );
  return { matchNumbers, connections };
}

/** Returns the highlight of a hovered match: the match and the connections that touch it. */
export function matchHighlight(layout: BracketLayout, matchNumber: number): BracketHighlight {
  const connections = drawnConnections(layout).filter(
    (connection) => connection.source === matchNumber || connection.matchNumber === matchNumber,
  );
  return { matchNumbers: [matchNumber], connections };
}
