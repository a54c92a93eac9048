import { type RefObject, useEffect } from 'react';

/** Custom properties of the page with the height of an element that stays on screen. */
type HeightProperty = '--notice-height' | '--sticky-height';

/** Gap beside the element. */
const gapPx = 8;

/**
 * Keeps the height of an element that covers an edge of the page in a property, so that nothing is scrolled below it.
 */
export function useHeightProperty(place: RefObject<HTMLElement | null>, property: HeightProperty): void {
  useEffect(() => {
    const element = place.current;
    const { style } = document.documentElement;
    if (!element || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      // A header that is sticky on large screens only scrolls along on others.
      const isCovering = property !== '--sticky-height' || getComputedStyle(element).position === 'sticky';
      const height = isCovering ? element.getBoundingClientRect().height : 0;
      if (height > 0) style.setProperty(property, `${Math.ceil(height) + gapPx}px`);
      else style.removeProperty(property);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [place, property]);
}
