import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId } from '#domain/record-id.ts';
import { inOverlayOrder, isWritable, overlayList } from '#domain/schedule/overlay-list.ts';

export type ListName = 'primary' | 'secondary' | 'sorted' | 'fixed';

/** The matches of a list in their order, as far as they are here. */
export function useScheduleList(matchKeys: readonly string[], list: ListName): readonly Match[] {
  const loaded = useThings('Matches', matchKeys);
  const eventKeys = loaded.flatMap((match) => firstLinkedId(match.event) ?? []);
  const events = useThings('Events', [...new Set(eventKeys)]);
  return useMemo(() => {
    const isMarked = list === 'primary' || list === 'secondary';
    const chosen = (isMarked ? overlayList(loaded, list === 'secondary') : loaded).filter(isWritable);
    if (list === 'fixed') return chosen;
    const starts = new Map(events.map((event) => [cleanId(event), event.start_date]));
    return inOverlayOrder(chosen, (match) => starts.get(firstLinkedId(match.event)));
  }, [loaded, events, list]);
}
