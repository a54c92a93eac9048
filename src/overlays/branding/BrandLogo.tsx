import type { Theme } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { rotationIndex } from '#domain/time/rotation.ts';
import { usePicture } from '../parts/logos/use-picture.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import styles from './Branding.module.css';

const eachMs = 8_000;

/** The files that a brand is shown by, in their order. */
export const brandFiles = (theme: Theme | undefined) =>
  ['default_logo', 'default_wordmark'].flatMap((field) => pickAttachment(theme, [field]) ?? []);

/** The logo and the wordmark by turns, the same on all screens. */
export function BrandLogo({ theme }: { theme: Theme | undefined }) {
  const now = useClock(eachMs);
  const files = brandFiles(theme);
  const { address, onError } = usePicture(
    imageUrl('', files[rotationIndex(now, eachMs, files.length)], 'h-1080'),
  );
  return (
    <SwapFade swapKey={address ?? ''} className={styles.swap}>
      {address && <img src={address} alt="" className={styles.picture} onError={onError} />}
    </SwapFade>
  );
}
