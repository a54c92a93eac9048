import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { readOptions } from '#contract/overlays/read-options.ts';
import type { OverlayPath } from '#contract/overlays.ts';
import type { DrawnOverlay } from '../define.ts';
import { loadOverlay } from '../host/load-overlay.ts';
import styles from './Solo.module.css';

type PieceProps = {
  path: OverlayPath;
  query: string;
  /** How far the top of the overlay's frame lies above the piece, px. */
  offsetPx: number;
};

/** A cut-out of another overlay, which draws the show that the page made up. */
export function Piece({ path, query, offsetPx }: PieceProps) {
  const [drawn, setDrawn] = useState<DrawnOverlay>();
  useEffect(() => {
    let isGone = false;
    void loadOverlay(path).then((loaded) => {
      if (!isGone) setDrawn(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [path]);
  const options = useMemo(
    () => drawn && readOptions(drawn.overlay.options, new URLSearchParams(query)),
    [drawn, query],
  );
  if (drawn === undefined || options === undefined) return null;
  const Component = drawn.component;
  return (
    <div className={styles.frame} style={{ '--offset': `${-offsetPx}px` } as CSSProperties}>
      <Component options={options} params={{}} />
    </div>
  );
}
