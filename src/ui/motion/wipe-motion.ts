import { type RefObject, useRef, useState } from 'react';
import {
  type BoxTime,
  type EnterDirection,
  enterTimes,
  fullShape,
  type LeaveDirection,
  leaveTimes,
  type Shape,
  type Shifts,
  shapeAfter,
  shapeBefore,
  shapeOf,
  shiftsOf,
  type WipeTimes,
} from './wipe.ts';

/** Three nested elements of one size: two that clip their contents, and the visible content. */
type ClipFrames = {
  readonly frame: HTMLElement;
  readonly counterFrame: HTMLElement;
  readonly content: HTMLElement;
};

type DivRef = RefObject<HTMLDivElement | null>;
export type ClipFrameRefs = {
  readonly frame: DivRef;
  readonly counterFrame: DivRef;
  readonly content: DivRef;
};

export function useClipFrameRefs(): ClipFrameRefs {
  const frame = useRef<HTMLDivElement>(null);
  const counterFrame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [refs] = useState({ frame, counterFrame, content });
  return refs;
}

export function readClipFrames({ frame, counterFrame, content }: ClipFrameRefs): ClipFrames | undefined {
  if (!frame.current || !counterFrame.current || !content.current) return undefined;
  return { frame: frame.current, counterFrame: counterFrame.current, content: content.current };
}

/** Ids of the animations: the frame's, and those of the two elements in it. */
const frameId = 'wipe';
const followerId = 'wipe-follower';

/**
 * The animations of each frame's last run. `getAnimations()` omits a finished animation while its finish event is still
 * to be delivered, so it cannot be used to find the handlers to remove.
 */
const lastRuns = new WeakMap<HTMLElement, readonly Animation[]>();

const partsOf = ({ frame, counterFrame, content }: ClipFrames): readonly HTMLElement[] => [
  frame,
  counterFrame,
  content,
];

const transforms = (shape: Shape): string[] => shiftsOf(shape).map(([x, y]) => `translate(${x}%, ${y}%)`);

const isEmpty = ({ left, top, right, bottom }: Shape): boolean => left === right || top === bottom;

/** Shows this part of the content at once, without an animation. */
function setClip(frames: ClipFrames, shape: Shape): void {
  stop(frames);
  setShape(frames, shape);
}

/** Animates from one shape to another; without `from`, from the currently visible one, also during an animation. */
function animateClip(frames: ClipFrames, from: Shape | undefined, to: Shape, time: BoxTime): void {
  const first = transforms(from ?? currentShape(frames));
  const last = transforms(to);
  stop(frames);
  setShape(frames, to);
  if (time.delayMs + time.durationMs === 0) return;
  // Clipping is needed during the animation, even if the final shape is full or empty.
  setClipping(frames, true);
  frames.frame.style.visibility = '';
  const run = partsOf(frames).map((element, place) =>
    element.animate([{ transform: first[place] }, { transform: last[place] }], {
      id: place === 0 ? frameId : followerId,
      delay: time.delayMs,
      duration: time.durationMs,
      easing: 'ease',
      fill: 'backwards',
    }),
  );
  lastRuns.set(frames.frame, run);
  const [ofFrame] = run;
  if (ofFrame) ofFrame.onfinish = () => setShape(frames, to);
}

/** Ends the last run: none of its handlers is called any more, even if its finish event is already due. */
function stop({ frame }: ClipFrames): void {
  for (const animation of lastRuns.get(frame) ?? []) {
    animation.onfinish = null;
    animation.cancel();
  }
  lastRuns.delete(frame);
}

function setShape(frames: ClipFrames, shape: Shape): void {
  const isFull = shape === fullShape;
  const shifts = transforms(shape);
  partsOf(frames).forEach((element, place) => {
    element.style.transform = isFull ? '' : (shifts[place] ?? '');
  });
  setClipping(frames, !isFull);
  frames.frame.style.visibility = isEmpty(shape) ? 'hidden' : '';
}

function setClipping({ frame, counterFrame }: ClipFrames, isCut: boolean): void {
  for (const element of [frame, counterFrame]) element.style.overflow = isCut ? 'clip' : '';
}

function currentShape({ frame, counterFrame }: ClipFrames): Shape {
  const { offsetWidth: width, offsetHeight: height } = frame;
  if (width === 0 || height === 0) return fullShape;
  const shifts: Shifts = [frame, counterFrame].map((element) => {
    const { e, f } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
    return [(e / width) * 100, (f / height) * 100];
  });
  return shapeOf(shifts);
}

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

/** Wipes the boxes out, or closes them in one frame. @returns the duration, ms */
export function leave({ outer, inner }: Boxes, options: WipeMotion, isAtOnce: boolean): number {
  if (isAtOnce || !canAnimate(outer.frame)) {
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
