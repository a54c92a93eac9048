import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { scrollMemory } from './scroll-memory.ts';

/**
 * What happens when another page is shown: its remembered position after back and forward, the top otherwise, and
 * the focus on its heading. Moving between the tabs of one record (`place` stays) leaves the focus on the tab, which
 * may have been drawn anew.
 */
export function useArrival(location: string, place: string): void {
  const shown = useRef({ location, place });

  useEffect(() => scrollMemory.start(), []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.location === location) return;
    shown.current = { location, place };
    scrollMemory.arrive();
    if (before.place !== place) return focusHeading();
    if (document.activeElement === document.body) focusCurrentTab();
  }, [location, place]);
}

function focusCurrentTab(): void {
  document.querySelector<HTMLElement>('main nav [aria-current="page"]')?.focus({ preventScroll: true });
}
