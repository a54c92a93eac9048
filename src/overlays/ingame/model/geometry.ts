import { marginPx } from '../../parts/stage/margin.ts';

/** Pixels of the 1920x1080 stage. */
export const ingameGeometry = {
  /** Of the bars within the row. */
  barTopPx: 12,
  barHeightPx: 48,
  attackIconPx: 48,
  stripHeightPx: 38,
  stripGapPx: 4,
  /** The pill begins above the row, and never closer to the frame than this. */
  middleAbovePx: 12,
  middleLeastTopPx: 3,
} as const;

/**
 * How far the top row is pushed down: `floor(margin × 55)` px (overlays-live, ingame), and with strips above the bars
 * at least as far as they need to be seen whole.
 */
export function ingameRowTopPx(margin: number | undefined, hasStrips: boolean): number {
  const { stripHeightPx, stripGapPx, barTopPx } = ingameGeometry;
  const pushed = marginPx(margin);
  return hasStrips ? Math.max(pushed, stripHeightPx + 2 * stripGapPx - barTopPx) : pushed;
}

/** Where the pill begins, from the top of the frame. */
export function ingameMiddleTopPx(rowTopPx: number): number {
  return Math.max(ingameGeometry.middleLeastTopPx, rowTopPx - ingameGeometry.middleAbovePx);
}
