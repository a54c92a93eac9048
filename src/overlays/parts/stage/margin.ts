/** px of the 1920 stage for each whole step of a broadcast's `margin`, which clears the game's own displays. */
const stepPx = 55;

/** Returns the downward offset of elements at the top, px: `floor(margin × 55)`. */
export function marginPx(margin: number | undefined): number {
  return Math.max(0, Math.floor((margin ?? 0) * stepPx));
}
