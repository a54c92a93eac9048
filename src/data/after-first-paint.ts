/** A frame that does not come, as on a hidden page, is not waited for longer than this; ms. */
const frameWaitMs = 500;

const firstFrame = (done: () => void): void => {
  // What draws no frames, such as a test without a browser, has nothing to wait for.
  const hasFrames = typeof requestAnimationFrame === 'function';
  if (hasFrames) requestAnimationFrame(() => setTimeout(done, 0));
  setTimeout(done, hasFrames ? frameWaitMs : 0);
};

let firstPicture = firstFrame;
let isPainted = false;

/**
 * From now on a first picture is there when this settles. Pages of the site have one with something in it; an overlay
 * may show nothing for hours, and has to be connected meanwhile.
 */
export function expectPicture(picture: Promise<unknown>): void {
  firstPicture = (done) => void picture.then(done, done);
}

/** Work that must not delay the first picture; at once when that is there. */
export function afterFirstPaint(work: () => void): void {
  if (isPainted) {
    work();
    return;
  }
  let isDone = false;
  firstPicture(() => {
    isPainted = true;
    if (isDone) return;
    isDone = true;
    work();
  });
}
