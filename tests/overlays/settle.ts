import type { Page } from 'playwright/test';

/**
 * Waits until the page shows this broadcast and has stopped changing: no new markup for a moment, all images loaded, no
 * animation in progress. Bounded, since some pages change all the time, such as a clock.
 */
export const settle = async (page: Page, broadcastKey: string): Promise<void> => {
  await page.waitForFunction((key) => document.body.dataset.broadcast === key, broadcastKey, {
    timeout: 20_000,
  });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const [quietMs, restlessMs, longestMs, longestComingMs] = [160, 900, 4_000, 20_000];
        const startedAt = performance.now();
        let lastChangeAt = startedAt;
        let lastComingAt = startedAt;
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
          const isStill = hasPictures && (isQuiet || now - lastComingAt > restlessMs);
          // A hero is recoloured when the machine has time for it.
          const isComing = document.querySelector('[data-coming]') !== null;
          if (isComing) lastComingAt = now;
          if (isComing ? now - startedAt < longestComingMs : !isStill && now - lastComingAt < longestMs) {
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
