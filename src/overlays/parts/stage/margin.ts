/** px of the 1920 stage for each whole step of a broadcast's `margin`, which clears the game's own displays. */
const stepPx = 55;

/** How far pieces at the top are pushed down: `floor(margin × 55)` px (overlays-live, ingame and bug). */
export function marginPx(margin: number | undefined): number {
  return Math.max(0, Math.floor((margin ?? 0) * stepPx));
}
