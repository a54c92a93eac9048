import { useEffect, useState } from 'react';
import { imageUrl } from '#domain/theme/images.ts';
import styles from './BackgroundFile.module.css';
import { backgroundOf } from './background.ts';
import { useOverlay } from './use-overlay.ts';

const retryMs = 5_000;

/** One of the broadcast's background files over the whole stage, at its original size (overlays 2.9). */
export function BackgroundFile({ index }: { index: number | undefined }) {
  const { broadcast } = useOverlay();
  const background = backgroundOf(broadcast?.background, index);
  const address = imageUrl('', background?.file, 'orig');
  const [brokenAddress, setBroken] = useState<string>();
  useEffect(() => {
    if (brokenAddress === undefined) return;
    const timer = setTimeout(() => setBroken(undefined), retryMs);
    return () => clearTimeout(timer);
  }, [brokenAddress]);

  if (!background || !address || address === brokenAddress) return null;
  const shared = { className: styles.file, src: address, onError: () => setBroken(address) };
  return background.kind === 'video' ? (
    <video key={address} {...shared} autoPlay loop muted playsInline />
  ) : (
    <img key={address} {...shared} alt="" />
  );
}
