import { useEffect } from 'react';
import { preloadRoute } from './routes.ts';

const ignored = () => undefined;

/** Fetches a page's code when a link to it is pointed at, touched or focused. */
export function useLinkPreload(minisiteEventKey: string | undefined): void {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) {
        preloadRoute(link.pathname, minisiteEventKey).catch(ignored);
      }
    };
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, preload, { passive: true });
    return () => {
      for (const name of events) document.removeEventListener(name, preload);
    };
  }, [minisiteEventKey]);
}
