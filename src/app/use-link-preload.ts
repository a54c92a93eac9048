import { useEffect } from 'react';
import { preloadRoute } from './routes.ts';

const ignored = () => undefined;

/** Fetches a page's code when a link to it is pointed at, touched or focused. */
export function useLinkPreload(minisiteEventKey: string | undefined): void {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]');
      if (link?.origin === location.origin) preloadRoute(link.pathname, minisiteEventKey).catch(ignored);
    };
    const listening = new AbortController();
    for (const name of ['pointerover', 'touchstart', 'focusin'] as const) {
      document.addEventListener(name, preload, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [minisiteEventKey]);
}
