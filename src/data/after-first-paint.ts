/** A frame that does not come, as on a hidden page, is not waited for longer than this. */
const frameWaitMs = 500;
/** The same for a picture with something in it, whose code may come over a slow line. */
const contentWaitMs = 4_000;

const firstFrame = (done: () => void): void => {
  // What draws no frames, such as a test without a browser, has nothing to wait for.
  const hasFrames = typeof requestAnimationFrame === 'function';
  if (hasFrames) requestAnimationFrame(() => setTimeout(done, 0));
  setTimeout(done, hasFrames ? frameWaitMs : 0);
};

const firstContent = (done: () => void): void => {
  const isSeen = document.visibilityState === 'visible';
  if (!isSeen || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    firstFrame(done);
    return;
  }
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) done();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(done, contentWaitMs);
};

let firstPicture = firstFrame;
let isPainted = false;

/**
 * From now on a first picture is one with something in it. Pages of the site always have one; an overlay may show
 * nothing for hours, and has to be connected meanwhile.
 */
export function expectContent(): void {
  firstPicture = firstContent;
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
