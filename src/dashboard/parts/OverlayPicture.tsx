import { useEffect, useRef, useState } from 'react';
import { type PreviewedRecords, previewFragment } from '#ui/preview/previewed-fields.ts';
import { useFrameAddress } from '#ui/preview/use-frame-address.ts';
import { useClient } from '../show/use-show.ts';
import styles from './OverlayPicture.module.css';

type OverlayPictureProps = {
  /** Of the overlay below the client's address: `gfx/1`. */
  route: string;
  /** Description of the overlay, for screen readers. */
  title: string;
  /** Values rendered in place of the stored fields: chosen here and not sent. */
  unsent?: PreviewedRecords | undefined;
};

const stageWidth = 1920;

/** A small live preview: the overlay's own page, loaded only while it is in sight. */
export function OverlayPicture({ route, title, unsent }: OverlayPictureProps) {
  const { key } = useClient();
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const seen = new IntersectionObserver((entries) => setIsSeen(entries.at(-1)?.isIntersecting === true));
    const size = new ResizeObserver(() => setWidth(element.clientWidth));
    seen.observe(element);
    size.observe(element);
    return () => {
      seen.disconnect();
      size.disconnect();
    };
  }, []);
  const page = `/client/${encodeURIComponent(key ?? '')}/${route}${route.includes('?') ? '&' : '?'}noAnimate&noStinger`;
  return (
    <div ref={box} className={styles.box}>
      {isSeen && key !== undefined && width > 0 && (
        <Frame key={page} {...{ page, title, unsent }} scale={width / stageWidth} />
      )}
    </div>
  );
}

type FrameProps = {
  page: string;
  title: string;
  unsent: PreviewedRecords | undefined;
  scale: number;
};

function Frame({ page, title, unsent, scale }: FrameProps) {
  const address = useFrameAddress(page, unsent === undefined ? '' : previewFragment(unsent));
  return (
    <iframe
      className={styles.picture}
      title={title}
      loading="lazy"
      // A clip must not be audible twice at the desk.
      allow="autoplay 'none'"
      tabIndex={-1}
      inert
      style={{ transform: `scale(${scale})` }}
      {...address}
    />
  );
}
