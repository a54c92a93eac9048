/** Work that must not delay the first picture. Hidden pages paint nothing and must connect all the same, hence the timer. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, 500);
}
