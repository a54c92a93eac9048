/** Where an edge travels: `right` grows from the left edge rightwards; `middle` opens from the vertical centre line. */
export type EnterDirection = 'right' | 'left' | 'top' | 'bottom' | 'middle';

/** `left` shrinks to the left edge; `bottom` shrinks to the top and `top` to the bottom (sic, overlays 2.6). */
export type LeaveDirection = EnterDirection;

/** The part of a box that shows, percent from its upper left corner. */
export type Shape = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const shape = (left: number, top: number, right: number, bottom: number): Shape => ({
  left,
  top,
  right,
  bottom,
});

export const fullShape: Shape = shape(0, 0, 100, 100);

const edges = {
  left: shape(0, 0, 0, 100),
  right: shape(100, 0, 100, 100),
  top: shape(0, 0, 100, 0),
  bottom: shape(0, 100, 100, 100),
  middle: shape(50, 0, 50, 100),
} as const;

const enterFrom = {
  right: edges.left,
  left: edges.right,
  top: edges.top,
  bottom: edges.bottom,
  middle: edges.middle,
} as const satisfies Record<EnterDirection, Shape>;

const leaveTo = {
  left: edges.left,
  right: edges.right,
  bottom: edges.top,
  top: edges.bottom,
  middle: edges.middle,
} as const satisfies Record<LeaveDirection, Shape>;

/** The empty shape a box enters from. */
export const shapeBefore = (direction: EnterDirection): Shape => enterFrom[direction];

/** The empty shape a box leaves to. */
export const shapeAfter = (direction: LeaveDirection): Shape => leaveTo[direction];

/** How far each of three nested boxes of one size is moved, percent of that size. */
export type Shifts = readonly [x: number, y: number][];

/**
 * A clip made of movements: two frames that cut off what leaves them, pushed against each other, and a face that is
 * pushed back to where it was. Movements run in the compositor and cost nothing of what is drawn inside; a moving
 * `clip-path` draws all of it anew in every frame. All three are linear in the shape, so what moves evenly from one
 * shape to another leaves the face at rest.
 */
export const shiftsOf = ({ left, top, right, bottom }: Shape): Shifts => [
  [left, top],
  [right - 100 - left, bottom - 100 - top],
  [100 - right, 100 - bottom],
];

/** The shape of frames that are moved this far. */
export const shapeOf = ([[left, top] = [0, 0], [x, y] = [0, 0]]: Shifts): Shape =>
  shape(left, top, 100 + left + x, 100 + top + y);

export const clipPathOf = ({ left, top, right, bottom }: Shape): string =>
  `polygon(${left}% ${top}%, ${right}% ${top}%, ${right}% ${bottom}%, ${left}% ${bottom}%)`;

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
