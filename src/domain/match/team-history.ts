import { firstLinkedId, isSameRecord, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { hasResult } from './outcome.ts';
import { compareMatches } from './record-order.ts';
import { resultOfTeam, type SideResult, type TeamMatch } from './result-counts.ts';

export type PastMatch = TeamMatch & {
  readonly id: string;
  readonly event?: LinkField;
  readonly start?: Moment;
  readonly stream_code?: string | undefined;
  readonly sub_event?: string | undefined;
};

export type HistoryRow<Match> = {
  readonly match: Match;
  /** Undefined where it is hidden, or where the records do not say who won. */
  readonly result: SideResult | undefined;
  /** Clean id of the other team, if there is one. */
  readonly opponentId: RecordKey | null;
};

export type HistoryGroup<Match> = { readonly title: string | undefined; readonly rows: HistoryRow<Match>[] };

/** Clean id of the other team, null where there is none; undefined for a match that the team is not in. */
export function opponentOf(
  match: { readonly teams?: LinkField },
  team: string,
): RecordKey | null | undefined {
  const ids = linkedIds(match.teams);
  if (!ids.some((id) => isSameRecord(id, team))) return undefined;
  return ids.find((id) => !isSameRecord(id, team)) ?? null;
}

/**
 * Returns a team's results before a match, by sub event, the oldest group first. Matches of other events count only
 * with `hasOtherEvents`. The match itself, later matches and those without a result are left out.
 */
export function teamHistory<Match extends PastMatch>(
  team: string,
  matches: readonly Match[],
  current: PastMatch,
  { hasOtherEvents }: { hasOtherEvents: boolean },
): HistoryGroup<Match>[] {
  const event = firstLinkedId(current.event);
  const before = instantOf(current.start) ?? Number.POSITIVE_INFINITY;
  const groups = new Map<string | undefined, HistoryRow<Match>[]>();
  const shown = matches.filter(
    (match) =>
      !isSameRecord(match, current) &&
      hasResult(match) &&
      (instantOf(match.start) ?? 0) <= before &&
      (hasOtherEvents || firstLinkedId(match.event) === event) &&
      opponentOf(match, team) !== undefined,
  );
  for (const match of shown.sort((a, b) => compareMatches(a, b))) {
    const title = match.sub_event?.trim() || undefined;
    const opponentId = opponentOf(match, team) ?? null;
    groups.set(title, [
      ...(groups.get(title) ?? []),
      { match, result: resultOfTeam(match, team), opponentId },
    ]);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}
