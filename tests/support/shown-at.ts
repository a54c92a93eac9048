import type { Page } from 'playwright/test';

/**
 * The moment, in ms of the machine's clock, at which the first such element has a text that fits. The page itself
 * looks every few ms: an assertion that is tried again after ever longer pauses would measure the pauses. Its own clock
 * may be a fake one.
 */
export const shownAt = async (page: Page, selector: string, fits: RegExp): Promise<number> => {
  await page.waitForFunction(
    ([wanted, pattern]) => {
      const text = document.querySelector(wanted)?.textContent ?? '';
      return new RegExp(pattern).test(text.replaceAll(/\s+/g, ' ').trim());
    },
    [selector, fits.source] as const,
    { polling: 10, timeout: 15_000 },
  );
  return Date.now();
};
