import { useLayoutEffect } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';

/** Forces the chosen colours on the whole document; 'system' leaves it to the browser. */
export function useColourScheme(): void {
  const { colourScheme } = useSettings();
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (colourScheme === 'system') root.removeAttribute('data-scheme');
    else root.setAttribute('data-scheme', colourScheme);
  }, [colourScheme]);
}
