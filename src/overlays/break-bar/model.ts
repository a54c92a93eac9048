/** In the order of the screen, left to right (overlays-show, break-bar). */
const order = ['Sponsors', 'Title', 'Next match', 'Countdown', 'Event logo'] as const;

export type BarSegment = (typeof order)[number];

/** The chosen segments in their fixed order. */
export function barSegments(options: readonly string[] | undefined): BarSegment[] {
  return order.filter((segment) => options?.includes(segment));
}
