import { useEffect } from 'react';
import type { Theme } from '#contract/records.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';

/**
 * Shows the theme's logo as the icon of the browser's tab while the page is open; without a logo, the site's icon
 * stays.
 */
export function useFavicon(theme: Theme | undefined): void {
  const address = imageUrl('', pickAttachment(theme, ['small_logo', 'default_logo']), 's-128');
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || address === undefined) return;
    // Browsers apply a new element sooner than a changed one.
    const own = document.createElement('link');
    own.rel = 'icon';
    own.href = address;
    link.replaceWith(own);
    return () => own.replaceWith(link);
  }, [address]);
}
