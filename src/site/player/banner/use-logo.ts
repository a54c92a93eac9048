import { useEffect, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import { imageUrl, logoKeys, pickAttachment } from '#domain/theme/images.ts';

const wantedPx = 500;

/** A theme's logo as a picture that can be drawn; undefined until it is loaded, and where it cannot be. */
export function useLogo(theme: Theme | undefined): HTMLImageElement | undefined {
  const address = imageUrl('', pickAttachment(theme, logoKeys(wantedPx)), 'h-500');
  const [loaded, setLoaded] = useState<{ address: string; image: HTMLImageElement }>();
  useEffect(() => {
    if (address === undefined) return;
    const image = new Image();
    // Without this a picture from another host would make the canvas unreadable.
    image.crossOrigin = 'anonymous';
    image.onload = () => setLoaded({ address, image });
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return loaded && loaded.address === address ? loaded.image : undefined;
}
