import type { Shutter } from './shutter-refs.ts';
import { type BoxTime, fullShape, type Shape, type Shifts, shapeOf, shiftsOf } from './wipe.ts';

/** The animation of the frame; those of the two others belong to it. */
const frameId = 'wipe';
const followerId = 'wipe-follower';

const partsOf = ({ frame, counter, face }: Shutter): readonly HTMLElement[] => [frame, counter, face];

const transforms = (shape: Shape): string[] => shiftsOf(shape).map(([x, y]) => `translate(${x}%, ${y}%)`);

const isEmpty = ({ left, top, right, bottom }: Shape): boolean => left === right || top === bottom;

/** Leaves this part of the face to be seen, at once. */
export function show(shutter: Shutter, shape: Shape): void {
  stop(shutter);
  rest(shutter, shape);
}

/** Moves from one shape to another; without the first from what is seen now, also halfway through a movement. */
export function glide(shutter: Shutter, from: Shape | undefined, to: Shape, time: BoxTime): void {
  const first = transforms(from ?? seenNow(shutter));
  const last = transforms(to);
  stop(shutter);
  rest(shutter, to);
  if (time.delayMs + time.durationMs === 0) return;
  // What is seen on the way is cut off, also where it will be whole, or nothing, in the end.
  cut(shutter, true);
  shutter.frame.style.visibility = '';
  partsOf(shutter).forEach((element, place) => {
    const animation = element.animate([{ transform: first[place] }, { transform: last[place] }], {
      id: place === 0 ? frameId : followerId,
      delay: time.delayMs,
      duration: time.durationMs,
      easing: 'ease',
      fill: 'backwards',
    });
    if (place === 0) animation.onfinish = () => rest(shutter, to);
  });
}

function stop(shutter: Shutter): void {
  for (const element of partsOf(shutter)) {
    for (const running of element.getAnimations()) {
      if (running.id !== frameId && running.id !== followerId) continue;
      running.onfinish = null;
      running.cancel();
    }
  }
}

function rest(shutter: Shutter, shape: Shape): void {
  const isFull = shape === fullShape;
  const shifts = transforms(shape);
  partsOf(shutter).forEach((element, place) => {
    element.style.transform = isFull ? '' : (shifts[place] ?? '');
  });
  cut(shutter, !isFull);
  shutter.frame.style.visibility = isEmpty(shape) ? 'hidden' : '';
}

function cut({ frame, counter }: Shutter, isCut: boolean): void {
  for (const element of [frame, counter]) element.style.overflow = isCut ? 'clip' : '';
}

function seenNow({ frame, counter }: Shutter): Shape {
  const { offsetWidth: width, offsetHeight: height } = frame;
  if (width === 0 || height === 0) return fullShape;
  const shifts: Shifts = [frame, counter].map((element) => {
    const { e, f } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
    return [(e / width) * 100, (f / height) * 100];
  });
  return shapeOf(shifts);
}
