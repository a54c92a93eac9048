import { firstPaintElementId } from '#contract/first-view-element.ts';
import type { PageRecords } from '#contract/pages.ts';
import { settledMs } from '#data/prime.ts';
import { wait, whenIdle } from '#data/timing.ts';

/** Remembers records and look of an address for its next visit. Call it for each address shown; returns how to cancel. */
export function whenSettled(path: string, tree: PageRecords): () => void {
  const settle = () => import('./settled-page.ts').then(({ settlePage }) => settlePage(path, tree), ignore);
  const timer = setTimeout(() => whenIdle(settle), settledMs);
  return () => clearTimeout(timer);
}

/** Without a connection the code may not load; the next visit is then drawn a little later. */
const ignore = (): void => undefined;

/** Longest wait for a frame, which a hidden page never gets; ms. */
const frameWaitMs = 500;
/** Longest wait for a paint with content, whose code may come over a slow line; ms. */
const contentWaitMs = 4_000;

/**
 * Settles after the first contentful paint of the page itself, before which nothing else should use the device. Settles early on a hidden
 * page and where the browser does not report paints.
 */
export async function firstContent(): Promise<void> {
  const isSeen = document.visibilityState === 'visible';
  if (!isSeen || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return wait(frameWaitMs);
  const painted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  await Promise.race([Promise.all([painted, pageRendered()]), wait(contentWaitMs)]);
}

/** Settles with the frame that replaces the names of the document; at once where the document has none. */
async function pageRendered(): Promise<void> {
  const root = document.getElementById(firstPaintElementId)?.previousElementSibling;
  if (!root) return;
  if (root.childElementCount === 0) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(root, { childList: true });
    });
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
}
