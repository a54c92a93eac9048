import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { firstLinkedId, isSameRecord } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { type AirMark, airMark } from './air-mark.ts';

/** Says of each match whether it is live or next. A hidden live match is nobody's next one. */
export function useMarks(nowMs: number): (match: Match | undefined) => AirMark | undefined {
  const { broadcast, isStale } = useOverlay();
  const shown = broadcast?.show_live_match ? firstLinkedId(broadcast.live_match) : null;
  return useMemo(
    () => (match) =>
      match && airMark(match, { isBroadcastMatch: isSameRecord(match, shown), isStale, nowMs }),
    [shown, isStale, nowMs],
  );
}
