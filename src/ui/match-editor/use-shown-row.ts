import { type RefObject, useEffect, useRef } from 'react';
import type { OpenRow } from './use-open-row.ts';

/** Brings the row that was unfolded by itself into view, with the focus when its place folded away. For the list. */
export function useShownRow({ openKey, isFollowing }: OpenRow): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const shownKey = useRef(openKey);
  useEffect(() => {
    if (openKey === shownKey.current) return;
    shownKey.current = openKey;
    if (!isFollowing || openKey === undefined) return;
    const row = list.current?.querySelector(`[data-map-row="${CSS.escape(openKey)}"]`);
    const toggle = row?.querySelector<HTMLElement>('[aria-expanded]');
    // Where there is room for all rows nothing folds.
    if (!toggle || toggle.offsetParent === null) return;
    row?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) toggle.focus({ preventScroll: true });
  }, [openKey, isFollowing]);
  return list;
}
