import type { Page } from 'playwright/test';

/**
 * Waits until the page shows this broadcast and has stopped changing: no new markup for a moment, all pictures here, no
 * animation under way. Bounded, since some pages never rest: a clock goes on.
 */
export const settle = async (page: Page, broadcastKey: string): Promise<void> => {
  await page.waitForFunction((key) => document.body.dataset.broadcast === key, broadcastKey, {
    timeout: 20_000,
  });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const [quietMs, restlessMs, longestMs] = [160, 900, 4_000];
        const startedAt = performance.now();
        let lastChangeAt = startedAt;
        const observer = new MutationObserver(() => {
          lastChangeAt = performance.now();
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        const isMoving = (): boolean =>
          document
            .getAnimations()
            .some(
              (animation) =>
                animation.playState === 'running' &&
                Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? 0)),
            );
        const look = (): void => {
          const now = performance.now();
          const hasPictures = [...document.images].every((image) => image.complete);
          const isQuiet = now - lastChangeAt > quietMs && !isMoving();
          const isStill = hasPictures && (isQuiet || now - startedAt > restlessMs);
          if (!isStill && now - startedAt < longestMs) {
            setTimeout(look, 40);
            return;
          }
          observer.disconnect();
          resolve();
        };
        look();
      }),
  );
};
