const giveUpAfterMs = 3000;

/** Puts the focus on the page's heading, as soon as there is one. Returns how to stop waiting for it. */
export function focusHeading(): () => void {
  const main = document.querySelector('main');
  const focus = () => {
    const heading = main?.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (!main || focus()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), giveUpAfterMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
