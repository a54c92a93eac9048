import { isSameRecord, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { type ScoredMatch, winnerIndex } from './outcome.ts';

type WithMatches = { readonly matches?: LinkField };

/** Keys of the matches that both teams have, without the one in question; in the order of the first team. */
export function meetingKeys(left: WithMatches, right: WithMatches, match: { id: string }): RecordKey[] {
  const others = new Set(linkedIds(right.matches));
  return linkedIds(left.matches).filter((key) => others.has(key) && !isSameRecord(key, match));
}

/** How many of these matches each of two teams has won. */
export function meetingWins(
  matches: readonly (ScoredMatch & { readonly teams?: LinkField })[],
  left: RecordKey,
  right: RecordKey,
): [left: number, right: number] {
  const winners = matches.map((match) => {
    const winner = winnerIndex(match);
    return winner === null ? undefined : linkedIds(match.teams)[winner];
  });
  const winsOf = (team: RecordKey) => winners.filter((winner) => winner === team).length;
  return [winsOf(left), winsOf(right)];
}
