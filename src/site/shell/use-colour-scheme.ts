import { useLayoutEffect } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';

/**
 * Applies the chosen colour scheme to the document. With 'system' the browser decides, or the page itself (`ownScheme`)
 * where its background does, as on minisites.
 */
export function useColourScheme(ownScheme?: 'dark' | 'light'): void {
  const { colourScheme } = useSettings();
  const forced = colourScheme === 'system' ? ownScheme : colourScheme;
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (forced === undefined) root.removeAttribute('data-scheme');
    else root.setAttribute('data-scheme', forced);
  }, [forced]);
}
