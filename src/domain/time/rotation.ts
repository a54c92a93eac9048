/**
 * Which of some things is shown, when each has the same time: worked out from the clock, so that all screens show the
 * same one (overlays 3.9). 0 when there is nothing to rotate.
 */
export function rotationIndex(nowMs: number, eachMs: number, count: number): number {
  if (count < 1 || eachMs <= 0) return 0;
  const index = Math.floor(nowMs / eachMs) % count;
  return index < 0 ? index + count : index;
}
