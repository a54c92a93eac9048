import { useEffect } from 'react';
import { useSite } from '#data/hooks/page-state.ts';

/**
 * Sets the document's title from its parts and the site's name, joined by ' | '. Parts still loading are left
 * out (reference: website, 1.2).
 */
export function useTitle(parts: readonly (string | undefined)[]): void {
  const { siteName } = useSite();
  const title = [...parts, siteName].filter((part) => part !== undefined && part !== '').join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
