import { media } from '#contract/overlays/media.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { pageFrame } from '../parts/media/page-frame.ts';
import { ClipFile } from './ClipFile.tsx';
import { ClipPlayer } from './ClipPlayer.tsx';
import styles from './Media.module.css';
import { youtubeClip } from './model/youtube-player.ts';

const isFile = (address: string): boolean => /^https:.*\.(?:mp4|webm)(?=$|[?#])/i.test(address);

/** A produced clip on the whole page, black before and after it (overlays-live, media). */
export default drawOverlay(media, function Media() {
  const { broadcast } = useOverlay();
  const { isActive } = useMotion();
  const address = useLinked('News', broadcast?.highlight_media)?.embed?.trim() ?? '';
  const clip = isFile(address) ? undefined : youtubeClip(address, window.location.origin);
  // Other players start when they are loaded, so they are loaded on air.
  const isFramed = isActive && !isFile(address) && !clip;
  const frame = isFramed ? pageFrame(address, window.location.hostname) : undefined;
  return (
    <div className={styles.page}>
      {isFile(address) && <ClipFile key={address} address={address} />}
      {clip && <ClipPlayer key={clip.address} clip={clip} />}
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
