type Picture = Pick<HTMLImageElement, 'complete' | 'addEventListener'>;

/** A logo that does not come must not keep names and scores off the air. */
const longestWaitMs = 600;

/**
 * Calls back once when none of these pictures is on its way any more, or after a while; within the turn when there is
 * nothing to wait for. Answers how to give up.
 */
export function whenPicturesHere(pictures: () => Iterable<Picture>, work: () => void): () => void {
  let isOver = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(finish, longestWaitMs);
  const open = [...pictures()].filter(({ complete }) => !complete);
  let left = open.length;
  const arrived = (): void => {
    left -= 1;
    if (left === 0) finish();
  };
  for (const picture of open) {
    picture.addEventListener('load', arrived, { once: true });
    picture.addEventListener('error', arrived, { once: true });
  }
  if (left === 0) finish();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
