import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { glide, readShutter, type Shutter, type ShutterRefs, show, useShutterRefs } from './shutter.ts';
import {
  clipPathOf,
  type EnterDirection,
  enterTimes,
  fullShape,
  type LeaveDirection,
  leaveTimes,
  type Shape,
  shapeAfter,
  shapeBefore,
  type WipeTimes,
} from './wipe.ts';

export type WipeOptions = {
  isActive?: boolean | undefined;
  duration?: number | undefined;
  innerDelay?: number | undefined;
  startingDelay?: number | undefined;
  leavingDelay?: number | undefined;
  startingInnerDelay?: number | undefined;
  start?: EnterDirection | undefined;
  end?: LeaveDirection | undefined;
  left?: boolean | undefined;
  startInnerFull?: boolean | undefined;
  trigger?: boolean | undefined;
  triggerDuration?: number | undefined;
  autoStart?: boolean | undefined;
  clipSlot?: boolean | undefined;
  clipDelay?: number | undefined;
  onLeft?: (() => void) | undefined;
};

type Boxes = { readonly outer: Shutter; readonly inner: Shutter };

/** Overlays with `data-animate="off"` show every end state at once. */
const canAnimate = (element: Element): boolean => element.closest('[data-animate="off"]') === null;

const clipFrames = (from: Shape): Keyframe[] => [
  { clipPath: clipPathOf(from) },
  { clipPath: clipPathOf(fullShape) },
];

function enter({ outer, inner }: Boxes, options: WipeOptions, times: WipeTimes): number {
  const shape = shapeBefore(options.start ?? (options.left ? 'left' : 'right'));
  const { outer: outerTime, inner: innerTime, endMs } = enterTimes(times);
  glide(outer, shape, fullShape, outerTime);
  glide(inner, shape, fullShape, innerTime);
  if (options.clipSlot) {
    const delayMs = innerTime.delayMs + (options.clipDelay ?? 0);
    for (const marked of inner.face.querySelectorAll<HTMLElement>('[data-clip]')) {
      marked.animate(clipFrames(shape), {
        delay: delayMs,
        duration: innerTime.durationMs,
        easing: 'ease',
        fill: 'backwards',
      });
    }
  }
  return endMs;
}

function leave({ outer, inner }: Boxes, options: WipeOptions, times: WipeTimes): number {
  const shape = shapeAfter(options.end ?? (options.left ? 'right' : 'left'));
  const { outer: outerTime, inner: innerTime, endMs } = leaveTimes(times);
  glide(outer, undefined, shape, outerTime);
  glide(inner, undefined, shape, innerTime);
  return endMs;
}

const timesOf = (options: WipeOptions): WipeTimes => ({
  duration: options.duration ?? 750,
  innerDelay: options.innerDelay ?? 250,
  startingDelay: options.startingDelay ?? 0,
  leavingDelay: options.leavingDelay ?? options.startingDelay ?? 0,
  startingInnerDelay: options.startingInnerDelay ?? 0,
  startInnerFull: options.startInnerFull ?? false,
});

/**
 * Wipes two nested boxes in and out. Runs on the browser's own animations, so a source that is hidden meanwhile
 * (no frames, slow timers) comes back at the right place.
 */
export function useWipe(options: WipeOptions): {
  outerRefs: ShutterRefs;
  innerRefs: ShutterRefs;
  /** The entry is over. */
  isEntered: boolean;
} {
  const outerRefs = useShutterRefs();
  const innerRefs = useShutterRefs();
  const latest = useRef(options);
  const [timers] = useState(createTimers);
  const wasActive = useRef<boolean | undefined>(undefined);
  const { isActive = false, trigger = false, autoStart = false } = options;
  const [isEntered, setEntered] = useState(isActive && !trigger && !autoStart);

  useLayoutEffect(() => {
    latest.current = options;
  });

  useLayoutEffect(() => {
    const [outer, inner] = [readShutter(outerRefs), readShutter(innerRefs)];
    if (!outer || !inner) return;
    const boxes = { outer, inner };
    const before = wasActive.current;
    wasActive.current = isActive;
    const given = latest.current;
    const times = timesOf(given);

    const doLeave = (): void => {
      timers.clear();
      setEntered(false);
      let endMs = 0;
      if (canAnimate(outer.frame)) endMs = leave(boxes, given, times);
      else hide(boxes, given);
      timers.after(endMs, () => latest.current.onLeft?.());
    };
    const doEnter = (): void => {
      timers.clear();
      let endMs = 0;
      if (canAnimate(outer.frame)) endMs = enter(boxes, given, times);
      else for (const box of [outer, inner]) show(box, fullShape);
      timers.after(endMs, () => setEntered(true));
      if (trigger) timers.after(given.triggerDuration ?? 500, doLeave);
    };

    const isMounting = before === undefined;
    if (isActive && (!isMounting || autoStart)) doEnter();
    // Mounted: it stands there or not, nothing moves.
    else if (isMounting && (!isActive || trigger)) hide(boxes, given);
    // What is triggered leaves by itself.
    else if (!isMounting && !trigger) doLeave();
  }, [isActive, trigger, autoStart, timers, outerRefs, innerRefs]);

  useEffect(() => () => timers.clear(), [timers]);

  return { outerRefs, innerRefs, isEntered };
}

function hide({ outer, inner }: Boxes, { start, left }: WipeOptions): void {
  const shape = shapeBefore(start ?? (left ? 'left' : 'right'));
  show(outer, shape);
  show(inner, shape);
}

type Timers = { after(ms: number, work: () => void): void; clear(): void };

function createTimers(): Timers {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    after: (ms, work) => void running.add(setTimeout(work, ms)),
    clear() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
