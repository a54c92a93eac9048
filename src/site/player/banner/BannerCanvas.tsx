import { type RefObject, useEffect } from 'react';
import { type Banner, bannerSize, drawBanner } from './draw-banner.ts';
import styles from './PlayerBanner.module.css';

type BannerCanvasProps = { canvas: RefObject<HTMLCanvasElement | null>; banner: Banner };

/** The banner in full size, shown as wide as the page allows. */
export function BannerCanvas({ canvas, banner }: BannerCanvasProps) {
  useEffect(() => {
    let isStale = false;
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (context && !isStale) drawBanner(context, banner);
    };
    draw();
    // Text is measured when it is drawn: with the display face once that is here.
    document.fonts.load('700 100px "Barlow Condensed"').then(draw, draw);
    return () => {
      isStale = true;
    };
  }, [canvas, banner]);
  return (
    <canvas
      ref={canvas}
      {...bannerSize}
      className={styles.canvas}
      role="img"
      aria-label={`Banner: ${banner.name}, ${banner.subtitle}, ${banner.code}`}
    />
  );
}
