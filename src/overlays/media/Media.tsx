import { media } from '#contract/overlays/media.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { pageFrame } from '../parts/media/page-frame.ts';
import { ClipFile } from './ClipFile.tsx';
import styles from './Media.module.css';

const isFile = (address: string): boolean => /^https:.*\.(?:mp4|webm)(?=$|[?#])/i.test(address);

/** A produced clip on the whole page, black before and after it (overlays-live, media). */
export default drawOverlay(media, function Media() {
  const { broadcast } = useOverlay();
  const { isActive } = useMotion();
  const address = useLinked('News', broadcast?.highlight_media)?.embed?.trim() ?? '';
  // The player of a provider starts when it is loaded, so it is loaded on air.
  const frame = isActive && !isFile(address) ? pageFrame(address, window.location.hostname) : undefined;
  return (
    <div className={styles.page}>
      {isFile(address) && <ClipFile key={address} address={address} />}
      {frame && (
        <iframe
          src={frame.address}
          title="Clip"
          sandbox={frame.sandbox}
          allow="autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          tabIndex={-1}
          className={styles.frame}
        />
      )}
    </div>
  );
});
