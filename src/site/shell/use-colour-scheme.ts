import { useLayoutEffect } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';

/**
 * Forces the chosen colours on the whole document. With 'system' they are left to the browser, or to the page
 * (`ownScheme`) where its own ground decides, as on minisites.
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
