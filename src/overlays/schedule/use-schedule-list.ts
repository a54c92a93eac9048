import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId } from '#domain/record-id.ts';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { useTeamsHere } from '../parts/records/use-teams-here.ts';
import { inOverlayOrder, isWritable, overlayList } from './model/list.ts';
import { useFeedersHere } from './use-feeders-here.ts';

export type ListName = 'primary' | 'secondary' | 'sorted' | 'fixed';

const none: readonly Match[] = [];

/**
 * The matches of a list in their order; none until all that could be in it are here with their teams, and later the
 * list before until those that came new are.
 */
export function useScheduleList(matchKeys: readonly string[], list: ListName): readonly Match[] {
  const loaded = useThings('Matches', matchKeys);
  const areKnown = useSettled(matchKeys);
  const eventKeys = loaded.flatMap((match) => firstLinkedId(match.event) ?? []);
  const events = useThings('Events', [...new Set(eventKeys)]);
  const matches = useMemo(() => {
    const isMarked = list === 'primary' || list === 'secondary';
    const chosen = (isMarked ? overlayList(loaded, list === 'secondary') : loaded).filter(isWritable);
    if (list === 'fixed') return chosen;
    const starts = new Map(events.map((event) => [cleanId(event), event.start_date]));
    return inOverlayOrder(chosen, (match) => starts.get(firstLinkedId(match.event)));
  }, [loaded, events, list]);
  const known = useLastKnown(matches, areKnown) ?? none;
  const areTeamsHere = useTeamsHere(known);
  const isWhole = useFeedersHere(known) && areTeamsHere;
  return useLoadedTogether(known, known.map(({ id }) => id).join(), isWhole) ?? none;
}
