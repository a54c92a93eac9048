import { createElement } from 'react';
import { ClosedContext, useWipe, type WipeOptions } from '../../../src/ui/motion/use-wipe.ts';
import { shapeOf } from '../../../src/ui/motion/wipe.ts';
import type { ClipFrameRefs } from '../../../src/ui/motion/wipe-motion.ts';
import { renderHook } from '../../fakes/hook.ts';
import { type FakeElement, type FakeFrames, ownersOf, shiftNow } from './fake-frames.ts';

const parts = ['frame', 'counterFrame', 'content'] as const;
type Box = Readonly<Record<(typeof parts)[number], HTMLDivElement & FakeElement>>;

/** A box as a viewer sees it in a frame. */
export type Seen = {
  /** Visible part of the outer box, 0 to 1. */
  readonly area: number;
  /** Broken rules of the clip: two owners of an element, content that moves, or content that is not clipped. */
  readonly broken: string | undefined;
};

const boxOf = (frames: FakeFrames): Box => ({
  frame: frames.createElement(),
  counterFrame: frames.createElement(),
  content: frames.createElement(),
});

const provide = (refs: ClipFrameRefs, box: Box): void => {
  for (const part of parts) refs[part].current = box[part];
};

function look(box: Box): Seen {
  const shifts = parts.map((part) => shiftNow(box[part]));
  const { left, top, right, bottom } = shapeOf(shifts as [number, number][]);
  const share = Math.max(0, right - left) * Math.max(0, bottom - top);
  const isHidden = box.frame.style.visibility === 'hidden';
  const rest = [0, 1].map((axis) => shifts.reduce((sum, shift) => sum + (shift[axis] ?? 0), 0));
  const isCut = [box.frame, box.counterFrame].every(({ style }) => style.overflow === 'clip');
  const broken = parts.some((part) => ownersOf(box[part]) > 1)
    ? 'two owners'
    : rest.some((shift) => Math.abs(shift) > 0.01)
      ? 'content moves'
      : !isHidden && !isCut && share < 9_999
        ? 'content is not clipped'
        : undefined;
  return { area: isHidden ? 0 : share / 10_000, broken };
}

/** A wipe of an overlay, with the product's hook, clip and times on elements without a browser. */
export function createPanel(frames: FakeFrames, first: WipeOptions) {
  const outer = boxOf(frames);
  const inner = boxOf(frames);
  const draw = (options: WipeOptions) => () => {
    const { outerRefs, innerRefs } = useWipe(options);
    provide(outerRefs, outer);
    provide(innerRefs, inner);
  };
  const hook = renderHook(draw(first), (subject) =>
    createElement(ClosedContext, { value: frames.isClosed() }, subject),
  );
  return {
    draw: (options: WipeOptions) => hook.draw(draw({ ...options, autoStart: first.autoStart })),
    leave: () => hook.leave(),
    look: (): Seen => {
      const [ofOuter, ofInner] = [look(outer), look(inner)];
      return { area: ofOuter.area, broken: ofOuter.broken ?? ofInner.broken };
    },
  };
}

export type Panel = ReturnType<typeof createPanel>;
