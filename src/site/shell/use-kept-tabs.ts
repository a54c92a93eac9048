import { useEffect } from 'react';
import type { NavItem } from './nav-items.ts';

const ignored = () => undefined;

/** Keeps the records of the navigation's pages for offline use (data/worker/keep-tabs.ts). */
export function useKeptTabs(items: readonly NavItem[], eventKey: string | undefined): void {
  const paths = items.map((item) => item.path).join('\n');
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Loaded with the code of the connection, after the first paint.
    const timer = setTimeout(() => {
      import('#data/worker/keep-tabs.ts').then(({ keepTabsOffline }) => {
        if (!isOver) stop = keepTabsOffline(paths.split('\n'), eventKey);
      }, ignored);
    }, 1_000);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [paths, eventKey]);
}
