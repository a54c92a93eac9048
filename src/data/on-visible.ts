/** Calls back each time the page is looked at again. */
export function onVisible(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}
