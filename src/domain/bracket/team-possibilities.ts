import { cleanId, linkedIds, type RecordLink } from '#domain/record-id.ts';
import type { BracketMatches } from './bracket-match.ts';
import { exitOf, isSparedFinal } from './exit.ts';
import { teamHighlight } from './highlight.ts';
import type { BracketLayout, Outcome } from './layout.ts';
import { type DrawnConnection, drawnConnections } from './layout-queries.ts';

/**
 * The connections by which a team may go on from its matches: by its result, by both while a match is open, and from
 * there by both again. Not into matches whose teams are known.
 */
export function teamPossibilities(
  layout: BracketLayout,
  matches: BracketMatches,
  team: RecordLink,
): DrawnConnection[] {
  const teamId = cleanId(team);
  const drawn = drawnConnections(layout);
  const found = new Set<DrawnConnection>();
  const mayLeaveBy = (number: number, outcome: Outcome): boolean => {
    const exit = exitOf(layout, matches, number, outcome);
    return exit === undefined || (exit !== 'nobody' && exit.teamId === teamId);
  };
  const follow = (number: number): void => {
    for (const connection of drawn) {
      const isOpen =
        linkedIds(matches[connection.matchNumber - 1]?.teams).length < 2 &&
        !isSparedFinal(layout, matches, connection.matchNumber);
      const isNext = connection.source === number && mayLeaveBy(number, connection.outcome);
      if (!isNext || !isOpen || found.has(connection)) continue;
      found.add(connection);
      follow(connection.matchNumber);
    }
  };
  for (const number of teamHighlight(layout, matches, team).matchNumbers) follow(number);
  return [...found];
}
