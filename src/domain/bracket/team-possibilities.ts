import { type ScoredMatch, winnerIndex } from '#domain/match/outcome.ts';
import { cleanId, type LinkField, linkedIds, type RecordLink } from '#domain/record-id.ts';
import { teamHighlight } from './highlight.ts';
import type { BracketLayout } from './layout.ts';
import { type DrawnConnection, drawnConnections } from './layout-queries.ts';

type OpenMatch = ScoredMatch & { readonly teams?: LinkField };

/**
 * The connections by which a team may go on from its matches: by its result, by both while a match is open, and from
 * there by both again. Not into matches whose teams are known.
 */
export function teamPossibilities(
  layout: BracketLayout,
  matches: readonly (OpenMatch | undefined)[],
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
