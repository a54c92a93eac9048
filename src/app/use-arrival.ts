import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { scrollMemory } from './scroll-memory.ts';

/**
 * Scroll position and focus when another page is shown: the remembered position after back and forward, else the top;
 * the focus goes to its heading. Between the tabs of one record (same `place`) the focus stays on the tab, which may be a
 * new element.
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
