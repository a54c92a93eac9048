import type { WireRecord } from '#contract/records/wire.ts';
import { displayedScore } from '#domain/match/displayed-score.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { hasResult, isOver, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import type { NoticeMatch } from '#domain/notices/occasions.ts';
import type { NoticeFacts } from '#domain/notices/text.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { type ClubMember, clubKeys } from '#domain/roster/club.ts';
import { instantOf } from '#domain/time/instant.ts';
import { matchNameOf } from '../http/match-name.ts';
import type { RecordReader } from '../http/record-reader.ts';

/** A match that the public sees, as notices need it. */
export type PublicMatch = NoticeFacts & {
  /** Clean id. */
  readonly id: string;
  readonly outlook: NoticeMatch['outlook'];
  /** Clean ids of what somebody may follow to hear of it: its events, teams with their clubs, and players. */
  readonly subjects: readonly string[];
};

/** The planned start of a match record, epoch milliseconds. */
export const startOf = (match: WireRecord): number | undefined =>
  instantOf(match.start as string | number | undefined);

/** Undefined for a match that the public does not see, or that has no name. */
export function readPublicMatch(
  reader: RecordReader,
  id: string,
  liveIds: ReadonlySet<string>,
): PublicMatch | undefined {
  const match = reader.read(id);
  const name = match && matchNameOf(reader, match);
  if (match === undefined || name === undefined || match.__tableName !== 'Matches') return undefined;
  const scored = match as ScoredMatch;
  const events = reader.linked(match, 'event');
  const teams = reader.linked(match, 'teams');
  const people = teams.flatMap((team) => linkedIds(team.players as LinkField));
  const followed = [
    ...events.flatMap((event) => cleanId(event.id) ?? []),
    ...teams.flatMap((team) => clubKeys(team as ClubMember)),
  ];
  const score = displayedScore(match as object, reader.linked(match, 'maps') as object[]);
  return {
    id,
    name,
    context: matchContext(events[0] as { name?: string } | undefined, match as object),
    // The start of one that is postponed is no start any more.
    start: outcomeOf(scored).kind === 'postponed' ? undefined : startOf(match),
    isLive: liveIds.has(id),
    outlook: hasResult(scored) ? 'result' : isOver(scored) ? 'none' : 'to come',
    score: score ?? undefined,
    subjects: [...new Set([...followed, ...people])],
  };
}
