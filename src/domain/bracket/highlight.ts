import { type ScoredMatch, winnerIndex } from '#domain/match/decided.ts';
import { cleanId, type LinkField, linkedIds, type RecordLink } from '#domain/record-id.ts';
import type { BracketLayout } from './layout.ts';
import { type DrawnConnection, drawnConnections, gamePositions } from './layout-queries.ts';

/** The matches and connections that stay bright while the rest of the bracket is dimmed. */
export type BracketHighlight = {
  readonly matchNumbers: readonly number[];
  readonly connections: readonly DrawnConnection[];
};

type HighlightedMatch = { readonly teams?: LinkField };

/** A hovered team: its matches, and the connections whose both ends are its matches (website 8). */
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

/**
 * The connections by which a team may go on from its matches: by its result, by both while a match is open, and from
 * there by both again. Not into matches whose teams are known.
 */
export function teamPossibilities(
  layout: BracketLayout,
  matches: readonly ((HighlightedMatch & ScoredMatch) | undefined)[],
  team: RecordLink,
): DrawnConnection[] {
  const teamId = cleanId(team);
  const drawn = drawnConnections(layout);
  const found = new Set<DrawnConnection>();
  const outcomesOf = (number: number): readonly string[] => {
    const match = matches[number - 1];
    const place = teamId === null ? -1 : linkedIds(match?.teams).indexOf(teamId);
    const winner = match && winnerIndex(match);
    if (place < 0 || winner === undefined || winner === null) return ['win', 'lose'];
    return [winner === place ? 'win' : 'lose'];
  };
  const follow = (number: number): void => {
    const outcomes = outcomesOf(number);
    for (const connection of drawn) {
      const isOpen = linkedIds(matches[connection.matchNumber - 1]?.teams).length < 2;
      const isNext = connection.source === number && outcomes.includes(connection.outcome);
      if (!isNext || !isOpen || found.has(connection)) continue;
      found.add(connection);
      follow(connection.matchNumber);
    }
  };
  for (const number of teamHighlight(layout, matches, team).matchNumbers) follow(number);
  return [...found];
}

/** A hovered match: itself and the connections that touch it (website 8). */
export function matchHighlight(layout: BracketLayout, matchNumber: number): BracketHighlight {
  const connections = drawnConnections(layout).filter(
    (connection) => connection.source === matchNumber || connection.matchNumber === matchNumber,
  );
  return { matchNumbers: [matchNumber], connections };
}
