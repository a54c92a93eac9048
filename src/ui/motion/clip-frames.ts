import type { ClipFrames } from './clip-frame-refs.ts';
import { type BoxTime, fullShape, type Shape, type Shifts, shapeOf, shiftsOf } from './wipe.ts';

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
export function setClip(frames: ClipFrames, shape: Shape): void {
  stop(frames);
  setShape(frames, shape);
}

/** Animates from one shape to another; without `from`, from the currently visible one, also during an animation. */
export function animateClip(frames: ClipFrames, from: Shape | undefined, to: Shape, time: BoxTime): void {
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
