/** Runs work once the page has nothing more urgent, at latest after two seconds. Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}
