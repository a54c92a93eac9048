/**
 * Direction of the moving edge: `right` grows from the left edge rightwards; `middle` opens from the vertical
 * centre line.
 */
export type EnterDirection = 'right' | 'left' | 'top' | 'bottom' | 'middle';

/** Exit direction: `left` shrinks to the left edge; `bottom` shrinks to the top and `top` to the bottom (sic). */
export type LeaveDirection = EnterDirection;

/** The visible part of a box, percent from its upper left corner. */
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

/** Translations of three nested boxes of one size, percent of that size. */
export type Shifts = readonly [x: number, y: number][];

/**
 * A clip made of translations: two clipping frames shifted against each other, and content that is shifted back to
 * its place. Translations run in the compositor, while an animated `clip-path` repaints the content in every frame.
 * All three are linear in the shape, so the content stays at rest during an animation.
 */
export const shiftsOf = ({ left, top, right, bottom }: Shape): Shifts => [
  [left, top],
  [right - 100 - left, bottom - 100 - top],
  [100 - right, 100 - bottom],
];

/** The shape for these translations. */
export const shapeOf = ([[left, top] = [0, 0], [x, y] = [0, 0]]: Shifts): Shape =>
  shape(left, top, 100 + left + x, 100 + top + y);

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

/** The outer box first, then the inner one. With a full start the outer box is shown at once. */
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

/** In reverse order: the inner box first. */
export function leaveTimes({ duration, innerDelay, leavingDelay }: WipeTimes): BoxTimes {
  return times(
    { delayMs: leavingDelay + innerDelay, durationMs: duration },
    { delayMs: leavingDelay, durationMs: duration },
  );
}
