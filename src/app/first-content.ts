import { wait } from '#data/timing.ts';

/** A frame that does not come, as on a hidden page, is not waited for longer than this; ms. */
const frameWaitMs = 500;
/** The same for a picture with something in it, whose code may come over a slow line; ms. */
const contentWaitMs = 4_000;

/**
 * Settles once the page shows something: until then nothing else may take the device's time. Not waited for where
 * nobody can see it or the browser does not tell.
 */
export function firstContent(): Promise<void> {
  const isSeen = document.visibilityState === 'visible';
  if (!isSeen || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return wait(frameWaitMs);
  const painted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  return Promise.race([painted, wait(contentWaitMs)]);
}
