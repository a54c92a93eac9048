import { isOnTheWay, type LineMatch } from '#domain/match/line-state.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';

export type MarkedMatch = LineMatch & {
  readonly start?: Moment;
  readonly teams?: LinkField;
  readonly special_event?: boolean | undefined;
};

/** `live`: being played; `next`: what the broadcast waits for. */
export type AirMark = 'live' | 'next';

/**
 * The mark of a match in a list or bracket on air. The broadcast's match is next until it has its teams and starts, or
 * scores. While the records may be old nothing is called live.
 */
export function airMark(
  match: MarkedMatch,
  {
    isBroadcastMatch,
    isStale,
    nowMs,
  }: { readonly isBroadcastMatch: boolean; readonly isStale: boolean; readonly nowMs: number },
): AirMark | undefined {
  if (!isOnTheWay(match)) return undefined;
  const isLive = isStale ? undefined : 'live';
  if (match.live) return isLive;
  if (!isBroadcastMatch) return undefined;
  const startAt = instantOf(match.start);
  const isReady = match.special_event || linkedIds(match.teams).length >= 2;
  const hasScore = Boolean(match.score_1 || match.score_2);
  return hasScore || (isReady && (startAt === undefined || startAt <= nowMs)) ? isLive : 'next';
}
