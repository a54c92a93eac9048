import clsx from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import type { Match } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { type RundownEntry, rundown, type WatchedMaps, watchMaps } from '#domain/broadcast/rundown.ts';
import { type ItemColour, type RundownItem, readItems } from '#domain/broadcast/rundown-items.ts';
import { useSchedule } from '../show/show-state.ts';
import { useBroadcastFact, useShowZone } from '../show/use-show.ts';
import styles from './ItemMark.module.css';

/** Minutes are shown. */
const stepMs = 15_000;

/** Begins seen so far, while the page is open. */
let kept: WatchedMaps | undefined;

/** Returns the begins of the live match's maps as far as this page has seen its map wins. */
function useWatchedMaps(live: Match | undefined, nowMs: number): WatchedMaps | undefined {
  const [before, setBefore] = useState(kept);
  const watched = watchMaps(before, live, nowMs);
  if (watched !== before) setBefore(watched);
  useEffect(() => {
    kept = watched;
  }, [watched]);
  return watched;
}

/** The items of the show's rundown that are not matches. */
export function useRundownItems(): readonly RundownItem[] {
  const stored = useBroadcastFact(({ rundown_items }) => rundown_items);
  return useMemo(() => readItems(stored), [stored]);
}

type ShownRundown = {
  readonly entries: readonly RundownEntry<Match>[];
  readonly nowMs: number;
  readonly zone: string;
  readonly isLoading: boolean;
};

/** The rundown of the day with this match live, now. */
export function useRundown(live: Match | undefined, liveMatchId: string | undefined): ShownRundown {
  const { matches, isLoading } = useSchedule();
  const items = useRundownItems();
  const zone = useShowZone();
  const nowMs = useClock(stepMs);
  const watchedMaps = useWatchedMaps(live, nowMs);
  return {
    entries: rundown(matches, { liveMatchId, watchedMaps, items, nowMs, zone }),
    nowMs,
    zone,
    isLoading,
  };
}

/** The colour of an item of the rundown: a mark beside its title, which is never on it. */
export function ItemMark({ colour }: { colour: ItemColour }) {
  return <span className={clsx(styles.mark, styles[colour])} aria-hidden="true" />;
}
