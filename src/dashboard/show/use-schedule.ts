import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type SchedulePosition, schedulePosition } from '#domain/broadcast/schedule-position.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLiveMatchKey } from './use-live-match.ts';
import { useBroadcastFact } from './use-show.ts';

/** The matches of the broadcast as far as they are here, and how many there are. */
export function useSchedule(): { matches: readonly Match[]; wanted: number } {
  const keys = useBroadcastFact(({ schedule }) => linkedIds(schedule).join(','));
  const list = useMemo(() => (keys === '' ? [] : keys.split(',')), [keys]);
  return { matches: useThings('Matches', list), wanted: list.length };
}

/** Where the live match stands on the schedule, and which one follows. */
export function useSchedulePosition(): SchedulePosition<Match> {
  const { matches, wanted } = useSchedule();
  const matchKey = useLiveMatchKey();
  return useMemo(() => schedulePosition(matches, matchKey, wanted), [matches, matchKey, wanted]);
}
