import { useState } from 'react';
import { useOverlay } from '../host/use-overlay.ts';
import { pageFrame } from '../parts/media/page-frame.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import styles from './IframePicture.module.css';

type IframePictureProps = {
  url: string | undefined;
  /** Used when the address has no title. */
  title?: string | undefined;
  isExtended: boolean;
};

/** Duration of a panel's closing, ms. */
const closingMs = 750;

/** A page in the generic panel, which opens when the page has loaded and closes before another one. */
export function IframePicture({ url, title = '', isExtended }: IframePictureProps) {
  const { canAnimate } = useOverlay();
  const next = pageFrame(url, window.location.hostname);
  const { value: frame, isOpen } = useHeld(next, {
    keyOf: ({ address }) => address,
    holdMs: () => (canAnimate ? closingMs : 0),
  });
  const [loaded, setLoaded] = useState<string>();
  if (!frame) return null;
  const { address, sandbox } = frame;
  return (
    <PanelPicture title={title} isExtended={isExtended} isShown={isOpen && loaded === address}>
      <iframe
        key={address}
        src={address}
        title={title || 'Page'}
        sandbox={sandbox}
        allow="autoplay; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        tabIndex={-1}
        className={styles.frame}
        onLoad={() => setLoaded(address)}
      />
    </PanelPicture>
  );
}
