import { useCallback, useSyncExternalStore } from 'react';

/** As wide as the site's bottom bar is shown: menus open as sheets, the dashboard has its quick page. */
export const phoneWidth = '(max-width: 767.98px)';
/** Below this a bracket is a list first. */
export const bracketListWidth = '(max-width: 599.98px)';

let answerOnServer = (_query: string): boolean => false;

/** Sets what renders on the server take for the answers to media queries. */
export function answerMediaQueries(answer: (query: string) => boolean): void {
  answerOnServer = answer;
}

/** Returns true if the window matches a media query; rerenders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => answerOnServer(query),
  );
}
