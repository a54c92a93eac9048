import type { Shutter } from './shutter-refs.ts';
import { type BoxTime, fullShape, type Shape, type Shifts, shapeOf, shiftsOf } from './wipe.ts';

/** Id of the frame's animation; the other two elements have `followerId`. */
const frameId = 'wipe';
const followerId = 'wipe-follower';

const partsOf = ({ frame, counter, face }: Shutter): readonly HTMLElement[] => [frame, counter, face];

const transforms = (shape: Shape): string[] => shiftsOf(shape).map(([x, y]) => `translate(${x}%, ${y}%)`);

const isEmpty = ({ left, top, right, bottom }: Shape): boolean => left === right || top === bottom;

/** Shows this part of the content at once, without an animation. */
export function show(shutter: Shutter, shape: Shape): void {
  stop(shutter);
  rest(shutter, shape);
}

/** Animates from one shape to another; without `from`, from the currently visible one, also during an animation. */
export function glide(shutter: Shutter, from: Shape | undefined, to: Shape, time: BoxTime): void {
  const first = transforms(from ?? seenNow(shutter));
  const last = transforms(to);
  stop(shutter);
  rest(shutter, to);
  if (time.delayMs + time.durationMs === 0) return;
  // Clipping is needed during the animation, even if the final shape is full or empty.
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
