import clsx from 'clsx';
import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { isOnTheWay, type LineMatch } from '#domain/match/line-state.ts';
import { firstLinkedId, isSameRecord, type LinkField, linkedIds } from '#domain/record-id.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import markFrameStyles from './MarkFrame.module.css';
import styles from './MarkPlate.module.css';

type MarkedMatch = LineMatch & {
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

/** Returns a function that gives the mark of a match, live or next. A hidden live match is never marked as next. */
export function useMarks(nowMs: number): (match: Match | undefined) => AirMark | undefined {
  const { broadcast, isStale } = useOverlay();
  const shown = broadcast?.show_live_match ? firstLinkedId(broadcast.live_match) : null;
  return useMemo(
    () => (match) =>
      match && airMark(match, { isBroadcastMatch: isSameRecord(match, shown), isStale, nowMs }),
    [shown, isStale, nowMs],
  );
}

/** The frame around a match that is live or next: drawn always, so that it fades in and out. Its parent is positioned. */
export function MarkFrame({ mark }: { mark: AirMark | undefined }) {
  return <span className={markFrameStyles.frame} data-mark={mark} />;
}

const texts = { live: 'LIVE', next: 'NEXT' } as const satisfies Record<AirMark, string>;

/** Marks a match that is being played, or that is the next one. */
export function MarkPlate({ mark }: { mark: AirMark }) {
  return <span className={clsx(styles.plate, styles[mark])}>{texts[mark]}</span>;
}
