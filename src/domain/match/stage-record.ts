import { isSameRecord, type LinkField, linkedIds, type RecordLink } from '../record-id.ts';
import { type ScoredMatch, winnerIndex } from './outcome.ts';

export type StageMatch = ScoredMatch & {
  readonly teams?: LinkField;
  readonly match_group?: string | undefined;
};

/** A team's record in a stage, `2 - 1`; null without a stage or a decided match in it. Rules 7.8. */
export function stageRecord(
  team: RecordLink,
  stage: string | undefined,
  matches: readonly StageMatch[],
): string | null {
  if (!stage) return null;
  let wins = 0;
  let losses = 0;
  for (const match of matches) {
    const winner = match.match_group === stage ? winnerIndex(match) : null;
    const side = linkedIds(match.teams).findIndex((id) => isSameRecord(id, team));
    if (winner === null || side < 0) continue;
    if (winner === side) wins += 1;
    else losses += 1;
  }
  return wins + losses === 0 ? null : `${wins} - ${losses}`;
}
