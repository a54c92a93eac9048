import { vi } from 'vitest';

/** The parts of an element that a clip uses, with the animations that a browser would run on it. */
export type FakeElement = {
  readonly style: Record<'transform' | 'overflow' | 'visibility', string>;
  readonly running: Set<FakeAnimation>;
};

type Shift = readonly [x: number, y: number];

export type FakeAnimation = {
  readonly element: FakeElement;
  readonly from: Shift;
  readonly to: Shift;
  readonly startMs: number;
  readonly endMs: number;
  onfinish: (() => void) | null;
  cancel(): void;
};

const still: Shift = [0, 0];
const written = /^translate\((-?[\d.e-]+)%, (-?[\d.e-]+)%\)$/;
const shiftOf = (transform: string): Shift => {
  const [, x, y] = written.exec(transform) ?? [];
  return x === undefined ? still : [Number(x), Number(y)];
};

/** Translation of an element at this moment, percent: of its newest animation, or of its style. */
export function shiftNow({ style, running }: FakeElement): Shift {
  const effective = [...running].filter(({ endMs }) => Date.now() < endMs).at(-1);
  if (effective === undefined) return shiftOf(style.transform);
  const { from, to, startMs, endMs } = effective;
  const share = Math.max(0, (Date.now() - startMs) / (endMs - startMs));
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Number of animations that move an element at this moment. */
export const ownersOf = ({ running }: FakeElement): number =>
  [...running].filter(({ endMs }) => Date.now() < endMs).length;

/**
 * Frames, animations and elements of a page in the virtual time of `vi.useFakeTimers`. As in a browser, an animation is over
 * as soon as its time has passed, while its finish event is delivered with the next frame, even if it was cancelled between.
 */
export function createFakeFrames(page: { isOff: () => boolean; isClosed: () => boolean }) {
  let waiting: (() => void)[] = [];
  const animations = new Set<FakeAnimation>();

  const createElement = () => {
    const own: FakeElement = {
      style: { transform: '', overflow: '', visibility: '' },
      running: new Set(),
    };
    const animate = (
      frames: readonly { transform: string }[],
      { delay, duration }: { delay: number; duration: number },
    ) => {
      const [first, last] = frames.map(({ transform }) => shiftOf(transform));
      const startMs = Date.now() + delay;
      const animation: FakeAnimation = {
        element: own,
        from: first ?? still,
        to: last ?? still,
        startMs,
        endMs: startMs + duration,
        onfinish: null,
        cancel() {
          own.running.delete(animation);
          if (Date.now() < animation.endMs) animations.delete(animation);
        },
      };
      own.running.add(animation);
      animations.add(animation);
      return animation;
    };
    // Asked for `data-animate="off"` alone.
    const closest = () => (page.isOff() ? {} : null);
    return Object.assign(own, { animate, closest, offsetWidth: 100, offsetHeight: 100 });
  };

  vi.stubGlobal('requestAnimationFrame', (work: () => void) => void waiting.push(work));
  vi.stubGlobal('getComputedStyle', (element: FakeElement) => ({ transform: shiftNow(element) }));
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      readonly e: number;
      readonly f: number;
      constructor([x, y]: Shift) {
        this.e = x;
        this.f = y;
      }
    },
  );

  return {
    isClosed: page.isClosed,
    createElement: () => createElement() as unknown as HTMLDivElement & FakeElement,
    /** Times at which a running animation ends, ms. */
    ends: (): number[] => [...animations].map(({ endMs }) => endMs).filter((endMs) => endMs >= Date.now()),
    /** One frame: finish events first, then the callbacks. */
    frame() {
      for (const animation of animations) {
        if (Date.now() < animation.endMs) continue;
        animations.delete(animation);
        animation.element.running.delete(animation);
        animation.onfinish?.();
      }
      const due = waiting;
      waiting = [];
      for (const work of due) work();
    },
  };
}

export type FakeFrames = ReturnType<typeof createFakeFrames>;
