/** Where an edge travels: `right` grows from the left edge rightwards; `middle` opens from the vertical centre line. */
export type EnterDirection = 'right' | 'left' | 'top' | 'bottom' | 'middle';

/** `left` shrinks to the left edge; `bottom` shrinks to the top and `top` to the bottom (sic, overlays 2.6). */
export type LeaveDirection = EnterDirection;

/** Four corners clockwise from the upper left: all shapes have as many, so each glides into each. */
const polygon = (left: number, top: number, right: number, bottom: number): string =>
  `polygon(${left}% ${top}%, ${right}% ${top}%, ${right}% ${bottom}%, ${left}% ${bottom}%)`;

export const fullShape = polygon(0, 0, 100, 100);

const edges = {
  left: polygon(0, 0, 0, 100),
  right: polygon(100, 0, 100, 100),
  top: polygon(0, 0, 100, 0),
  bottom: polygon(0, 100, 100, 100),
  middle: polygon(50, 0, 50, 100),
} as const;

const enterFrom = {
  right: edges.left,
  left: edges.right,
  top: edges.top,
  bottom: edges.bottom,
  middle: edges.middle,
} as const satisfies Record<EnterDirection, string>;

const leaveTo = {
  left: edges.left,
  right: edges.right,
  bottom: edges.top,
  top: edges.bottom,
  middle: edges.middle,
} as const satisfies Record<LeaveDirection, string>;

/** The empty shape a box enters from. */
export const shapeBefore = (direction: EnterDirection): string => enterFrom[direction];

/** The empty shape a box leaves to. */
export const shapeAfter = (direction: LeaveDirection): string => leaveTo[direction];

export type WipeTimes = {
  readonly duration: number;
  readonly innerDelay: number;
  readonly startingDelay: number;
  readonly leavingDelay: number;
  readonly startingInnerDelay: number;
  readonly startInnerFull: boolean;
};

export type BoxTime = { readonly delayMs: number; readonly durationMs: number };
type BoxTimes = { readonly outer: BoxTime; readonly inner: BoxTime; readonly endMs: number };

const times = (outer: BoxTime, inner: BoxTime): BoxTimes => ({
  outer,
  inner,
  endMs: Math.max(outer.delayMs + outer.durationMs, inner.delayMs + inner.durationMs),
});

/** Outside first, inside after it. A full start has the outside there at once. */
export function enterTimes({
  duration,
  innerDelay,
  startingDelay,
  startingInnerDelay,
  startInnerFull,
}: WipeTimes): BoxTimes {
  const innerWaitMs = startInnerFull ? startingInnerDelay : innerDelay;
  return times(
    { delayMs: startingDelay, durationMs: startInnerFull ? 0 : duration },
    { delayMs: startingDelay + innerWaitMs, durationMs: duration },
  );
}

/** The other way round: inside first. */
export function leaveTimes({ duration, innerDelay, leavingDelay }: WipeTimes): BoxTimes {
  return times(
    { delayMs: leavingDelay + innerDelay, durationMs: duration },
    { delayMs: leavingDelay, durationMs: duration },
  );
}
