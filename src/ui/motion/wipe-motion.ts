import type { ClipFrames } from './clip-frame-refs.ts';
import { animateClip, setClip } from './clip-frames.ts';
import {
  type EnterDirection,
  enterTimes,
  fullShape,
  type LeaveDirection,
  leaveTimes,
  shapeAfter,
  shapeBefore,
  type WipeTimes,
} from './wipe.ts';

/** The animations of two nested boxes; `use-wipe.ts` decides when they run. */
export type WipeMotion = {
  duration?: number | undefined;
  innerDelay?: number | undefined;
  startingDelay?: number | undefined;
  leavingDelay?: number | undefined;
  startingInnerDelay?: number | undefined;
  start?: EnterDirection | undefined;
  end?: LeaveDirection | undefined;
  left?: boolean | undefined;
  startInnerFull?: boolean | undefined;
};

type Boxes = { readonly outer: ClipFrames; readonly inner: ClipFrames };

/** With `data-animate="off"` overlays show end states at once. */
const canAnimate = (element: Element): boolean => element.closest('[data-animate="off"]') === null;

/** An overlay that is about to enter closes in one frame, so that no closing is seen at its activation. */
const closesAtOnce = (element: Element): boolean => element.closest('[data-closes="at-once"]') !== null;

const timesOf = (options: WipeMotion): WipeTimes => ({
  duration: options.duration ?? 750,
  innerDelay: options.innerDelay ?? 250,
  startingDelay: options.startingDelay ?? 0,
  leavingDelay: options.leavingDelay ?? options.startingDelay ?? 0,
  startingInnerDelay: options.startingInnerDelay ?? 0,
  startInnerFull: options.startInnerFull ?? false,
});

/** Wipes the boxes in. @returns the duration, ms */
export function enter({ outer, inner }: Boxes, options: WipeMotion): number {
  if (!canAnimate(outer.frame)) {
    for (const box of [outer, inner]) setClip(box, fullShape);
    return 0;
  }
  const shape = shapeBefore(options.start ?? (options.left ? 'left' : 'right'));
  const { outer: outerTime, inner: innerTime, endMs } = enterTimes(timesOf(options));
  animateClip(outer, shape, fullShape, outerTime);
  animateClip(inner, shape, fullShape, innerTime);
  return endMs;
}

/** Wipes the boxes out. @returns the duration, ms */
export function leave({ outer, inner }: Boxes, options: WipeMotion): number {
  if (closesAtOnce(outer.frame) || !canAnimate(outer.frame)) {
    const shape = shapeBefore(options.start ?? (options.left ? 'left' : 'right'));
    for (const box of [outer, inner]) setClip(box, shape);
    return 0;
  }
  const shape = shapeAfter(options.end ?? (options.left ? 'right' : 'left'));
  const { outer: outerTime, inner: innerTime, endMs } = leaveTimes(timesOf(options));
  animateClip(outer, undefined, shape, outerTime);
  animateClip(inner, undefined, shape, innerTime);
  return endMs;
}
