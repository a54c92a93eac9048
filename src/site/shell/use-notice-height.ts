import { type RefObject, useEffect } from 'react';

const property = '--notice-height';
/** Gap above the notices. */
const gapPx = 8;

/** Height of the notices at the bottom of the page, for controls that must stay reachable above them. */
export function useNoticeHeight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    const { style } = document.documentElement;
    if (!element || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      const height = element.getBoundingClientRect().height;
      if (height > 0) style.setProperty(property, `${Math.ceil(height) + gapPx}px`);
      else style.removeProperty(property);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [place]);
}
