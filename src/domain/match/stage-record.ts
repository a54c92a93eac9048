import type { RecordLink } from '../record-id.ts';
import {
  countResults,
  playedCount,
  type ResultCounts,
  resultOfTeam,
  type TeamMatch,
} from './result-counts.ts';

export type StageMatch = TeamMatch & { readonly match_group?: string | undefined };

/** Returns a team's matches in a stage by result; null without a stage or a match with a result in it. */
export function stageRecord(
  team: RecordLink,
  stage: string | undefined,
  matches: readonly StageMatch[],
): ResultCounts | null {
  if (!stage) return null;
  const counts = countResults(
    matches.filter((match) => match.match_group === stage).map((match) => resultOfTeam(match, team)),
  );
  return playedCount(counts) === 0 ? null : counts;
}
