import { isSameRecord, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { countResults, type ResultCounts, resultOfTeam, type TeamMatch } from './result-counts.ts';

type WithMatches = { readonly matches?: LinkField };

/** Keys of the matches that both teams have, without the one in question; in the order of the first team. */
export function meetingKeys(left: WithMatches, right: WithMatches, match: { id: string }): RecordKey[] {
  const others = new Set(linkedIds(right.matches));
  return linkedIds(left.matches).filter((key) => others.has(key) && !isSameRecord(key, match));
}

/** The results of these matches for each of two teams. Both have lost a double forfeit. */
export function meetingResults(
  matches: readonly TeamMatch[],
  left: RecordKey,
  right: RecordKey,
): readonly [left: ResultCounts, right: ResultCounts] {
  const countsOf = (team: RecordKey) => countResults(matches.map((match) => resultOfTeam(match, team)));
  return [countsOf(left), countsOf(right)];
}
