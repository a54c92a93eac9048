import type { ArrowKey } from '#domain/bracket/arrow-neighbour.ts';
import type { Box } from '#domain/bracket/geometry.ts';

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** How much worse it is to be beside the way than further along it. */
const sideWeight = 3;

/**
 * Index of the box that an arrow key leads to: the nearest one whose middle lies in that direction, straight ahead
 * rather than aside. Undefined where there is none.
 */
export function nearestBox(from: Box, boxes: readonly Box[], key: ArrowKey): number | undefined {
  const here = middle(from);
  const isAcross = key === 'left' || key === 'right';
  const sign = key === 'left' || key === 'up' ? -1 : 1;
  let best: { index: number; distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const there = middle(box);
    const ahead = sign * (isAcross ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(isAcross ? there.y - here.y : there.x - here.x);
    const distance = ahead + sideWeight * aside;
    if (ahead > 1 && (best === undefined || distance < best.distance)) best = { index, distance };
  }
  return best?.index;
}
