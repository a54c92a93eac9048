import { firstLinkedId, isSameRecord, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { isOver, type ScoredMatch, winnerIndex } from './outcome.ts';
import { compareMatches } from './record-order.ts';

export type PastMatch = ScoredMatch & {
  readonly id: string;
  readonly teams?: LinkField;
  readonly event?: LinkField;
  readonly start?: Moment;
  readonly stream_code?: string | undefined;
  readonly sub_event?: string | undefined;
};

/** The result for the team: won, lost, or not decided. */
export type TeamResult = 'W' | 'L' | '-';

export type HistoryRow<Match> = {
  readonly match: Match;
  readonly result: TeamResult;
  /** Clean id of the other team, if there is one. */
  readonly opponentId: RecordKey | null;
};

export type HistoryGroup<Match> = { readonly title: string | undefined; readonly rows: HistoryRow<Match>[] };

/** The result of a match for one of its teams; `-` while it is undecided. */
export function resultFor(match: ScoredMatch & { readonly teams?: LinkField }, team: string): TeamResult {
  const winner = winnerIndex(match);
  if (winner === null) return '-';
  return isSameRecord(linkedIds(match.teams)[winner], team) ? 'W' : 'L';
}

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
 * A team's results up to a match, by sub event, the oldest group first. Matches of other events count only with
 * `hasOtherEvents`; the match itself and undecided later ones are left out (website 7.6).
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
      isOver(match) &&
      (instantOf(match.start) ?? 0) <= before &&
      (hasOtherEvents || firstLinkedId(match.event) === event) &&
      opponentOf(match, team) !== undefined,
  );
  for (const match of shown.sort((a, b) => compareMatches(a, b))) {
    const title = match.sub_event?.trim() || undefined;
    const opponentId = opponentOf(match, team) ?? null;
    groups.set(title, [...(groups.get(title) ?? []), { match, result: resultFor(match, team), opponentId }]);
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}
