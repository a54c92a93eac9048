import { useEffect, useRef, useState } from 'react';
import { useClient } from '../show/use-show.ts';
import styles from './OverlayPicture.module.css';

type OverlayPictureProps = {
  /** Of the overlay below the client's address: `gfx/1`. */
  route: string;
  /** What is seen, for screen readers. */
  title: string;
};

const stageWidth = 1920;

/** A small live picture: the overlay's own page, loaded only while it is in sight. */
export function OverlayPicture({ route, title }: OverlayPictureProps) {
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
  return (
    <div ref={box} className={styles.box}>
      {isSeen && key !== undefined && width > 0 && (
        <iframe
          className={styles.picture}
          title={title}
          src={`/client/${encodeURIComponent(key)}/${route}?noAnimate&noStinger`}
          loading="lazy"
          tabIndex={-1}
          inert
          style={{ transform: `scale(${width / stageWidth})` }}
        />
      )}
    </div>
  );
}
