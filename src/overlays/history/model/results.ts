import { hasResult } from '#domain/match/outcome.ts';
import { compareMatches, type SortedMatch } from '#domain/match/record-order.ts';
import { resultOfTeam, type SideResult, type TeamMatch } from '#domain/match/result-counts.ts';
import { firstLinkedId, isSameRecord, type LinkField, linkedIds } from '#domain/record-id.ts';

type PastMatch = TeamMatch &
  SortedMatch & {
    readonly id: string;
    readonly event?: LinkField;
    readonly sub_event?: string | undefined;
    readonly round?: string | undefined;
    readonly week_text?: string | undefined;
  };

export type HistoryResult = {
  readonly key: string;
  readonly result: SideResult | '-';
  /** Clean id of the other team, if there is one. */
  readonly opponentId: string | undefined;
  /** The team's own score first. */
  readonly score: string;
  readonly part: string;
  readonly round: string;
};

/**
 * Returns the latest results of a team, the newest first unless they begin with the oldest. Matches without an event are
 * left out, and undecided ones, the live match too.
 */
export function latestResults<Match extends PastMatch>(
  team: string,
  matches: readonly Match[],
  { max, isNewestFirst }: { readonly max: number; readonly isNewestFirst: boolean },
): HistoryResult[] {
  const latest = matches
    .filter((match) => firstLinkedId(match.event) !== null && hasResult(match))
    .sort((a, b) => compareMatches(b, a))
    .slice(0, max);
  return (isNewestFirst ? latest : latest.reverse()).map((match) => {
    const teams = linkedIds(match.teams);
    const scores = [match.score_1 ?? 0, match.score_2 ?? 0];
    if (isSameRecord(teams[1], team)) scores.reverse();
    const part = match.sub_event?.trim() ?? '';
    return {
      key: match.id,
      result: resultOfTeam(match, team) ?? '-',
      opponentId: teams.find((id) => !isSameRecord(id, team)),
      score: scores.join('-'),
      part: part || (match.round?.trim() ?? ''),
      round: part ? match.round?.trim() || match.week_text?.trim() || '' : (match.week_text?.trim() ?? ''),
    };
  });
}
