/** A frame that does not come, as on a hidden page, is not waited for longer than this; ms. */
const frameWaitMs = 500;

const firstFrame = (done: () => void): void => {
  // An environment without frames, such as a test without a browser, has nothing to wait for.
  const hasFrames = typeof requestAnimationFrame === 'function';
  if (hasFrames) requestAnimationFrame(() => setTimeout(done, 0));
  setTimeout(done, hasFrames ? frameWaitMs : 0);
};

let firstPicture = firstFrame;
let isPainted = false;

/**
 * Makes deferred work wait for this promise instead of the first frame. Pages of the site use it, because their first
 * paint has content. An overlay may show nothing for hours but has to be connected meanwhile.
 */
export function expectPicture(picture: Promise<unknown>): void {
  firstPicture = (done) => void picture.then(done, done);
}

/** Runs work that must not delay the first paint; at once if that is over. */
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
