/**
 * Returns the index of the item to show when each has the same duration; 0 without items. It is calculated from the
 * clock, so that all screens show the same item.
 */
export function rotationIndex(nowMs: number, eachMs: number, count: number): number {
  if (count < 1 || eachMs <= 0) return 0;
  const index = Math.floor(nowMs / eachMs) % count;
  return index < 0 ? index + count : index;
}
