import { useEffect } from 'react';

/** Shows the heading that the fragment of the address names, which is not there yet when the browser looks for it. */
export function useHashArrival(location: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article; after that the browser does it.
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, [location]);
}
