import { useLayoutEffect } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useMediaQuery } from '#ui/controls/use-media-query.ts';

/**
 * Applies the chosen colour scheme to the document. With 'system' the browser decides, or the page itself (`ownScheme`)
 * where its background does, as on minisites. Returns the scheme that is shown.
 */
export function useColourScheme(ownScheme?: 'dark' | 'light'): 'dark' | 'light' {
  const { colourScheme } = useSettings();
  const systemScheme = useMediaQuery('(prefers-color-scheme: light)') ? 'light' : 'dark';
  const scheme = colourScheme === 'system' ? (ownScheme ?? systemScheme) : colourScheme;
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  return scheme;
}
