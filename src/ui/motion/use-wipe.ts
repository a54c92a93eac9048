import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import { untilLoaded } from '#data/until-loaded.ts';
import { type ClipFrameRefs, readClipFrames, useClipFrameRefs, type WipeMotion } from './wipe-motion.ts';

export type WipeOptions = WipeMotion & {
  isActive?: boolean | undefined;
  trigger?: boolean | undefined;
  triggerDuration?: number | undefined;
  autoStart?: boolean | undefined;
  onLeft?: (() => void) | undefined;
};

/**
 * True while an overlay is closed before its entrance. Its wipes close in one frame then, also those that were closing, so
 * that no closing is seen at an activation.
 */
export const ClosedContext = createContext(false);

type Motion = typeof import('./wipe-motion.ts');

/** Loaded after the first paint, which is not animated. */
let motion: Motion | undefined;
const loadMotion = untilLoaded(async () => {
  motion = await import('./wipe-motion.ts');
  return motion;
});

/** Provides the animation code at once, for components that import it themselves. */
export function provideWipes(loaded: Motion): void {
  motion = loaded;
}

/**
 * Wipes two nested boxes in and out. Uses the browser's animations, so that a source that was hidden (no frames,
 * throttled timers) shows the right state again.
 */
export function useWipe(options: WipeOptions): {
  outerRefs: ClipFrameRefs;
  innerRefs: ClipFrameRefs;
  /** The entry has ended. */
  isEntered: boolean;
} {
  const outerRefs = useClipFrameRefs();
  const innerRefs = useClipFrameRefs();
  const latest = useRef(options);
  const [queue] = useState(createMotionQueue);
  const wasActive = useRef<boolean | undefined>(undefined);
  const { isActive = false, trigger = false, autoStart = false } = options;
  const isShut = useContext(ClosedContext) && !isActive && !trigger;
  const [isEntered, setEntered] = useState(isActive && !trigger && !autoStart);

  useLayoutEffect(() => {
    latest.current = options;
  });

  useLayoutEffect(() => {
    const [outer, inner] = [readClipFrames(outerRefs), readClipFrames(innerRefs)];
    if (!outer || !inner) return;
    const boxes = { outer, inner };
    const before = wasActive.current;
    wasActive.current = isActive;
    const given = latest.current;
    // The end of the closed state changes nothing for a wipe that stays closed.
    if (before === false && !isActive && !isShut) return;

    const doLeave = (): void => {
      // Its code may not be loaded yet.
      if (isShut) outer.frame.style.visibility = 'hidden';
      queue.take((moving) => {
        setEntered(false);
        queue.after(moving.leave(boxes, given, isShut), () => latest.current.onLeft?.());
      });
    };
    const doEnter = (): void => {
      queue.take((moving) => {
        queue.after(moving.enter(boxes, given), () => setEntered(true));
        if (trigger) queue.after(given.triggerDuration ?? 500, doLeave);
      });
    };

    const isMounting = before === undefined;
    if (isMounting && (!isActive || trigger || autoStart)) outer.frame.style.visibility = 'hidden';
    if (isActive && (!isMounting || autoStart)) doEnter();
    // A triggered wipe leaves by itself.
    else if (!isMounting && !trigger) doLeave();
  }, [isActive, isShut, trigger, autoStart, queue, outerRefs, innerRefs]);

  useEffect(() => {
    afterFirstPaint(() => void loadMotion());
    return () => queue.end();
  }, [queue]);

  return { outerRefs, innerRefs, isEntered };
}

type MotionQueue = {
  /** Runs the animation now, or when its code is loaded unless another one has been requested since. */
  take(move: (motion: Motion) => void): void;
  after(ms: number, work: () => void): void;
  end(): void;
};

function createMotionQueue(): MotionQueue {
  const running = new Set<ReturnType<typeof setTimeout>>();
  let turn = 0;
  const end = (): void => {
    turn += 1;
    for (const timer of running) clearTimeout(timer);
    running.clear();
  };
  return {
    take(move) {
      end();
      if (motion) return move(motion);
      const mine = turn;
      void loadMotion().then((loaded) => {
        if (mine === turn) move(loaded);
      });
    },
    after: (ms, work) => void running.add(setTimeout(work, ms)),
    end,
  };
}
