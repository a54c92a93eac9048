import { imageUrl } from '#domain/theme/images.ts';
import { MediaFile } from '../parts/media/MediaFile.tsx';
import styles from './BackgroundFile.module.css';
import { backgroundOf } from './background.ts';
import { useOverlay } from './use-overlay.ts';

/** One of the broadcast's background files over the whole stage, at its original size. */
export function BackgroundFile({ index }: { index: number | undefined }) {
  const { broadcast } = useOverlay();
  const background = backgroundOf(broadcast?.background, index);
  if (!background) return null;
  return (
    <MediaFile
      kind={background.kind}
      address={imageUrl('', background.file, 'orig')}
      className={styles.file}
    />
  );
}
