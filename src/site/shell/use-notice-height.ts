import { type RefObject, useEffect } from 'react';

const property = '--notice-height';
/** Between the notices and what stands above them. */
const gapPx = 8;

/** How high the notices at the page's foot are, for what stands there as well and must stay in reach. */
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
