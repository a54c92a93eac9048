import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

type Watched = { layoutShift: number; changedAt: number };

/**
 * Keeps the sum of the layout shifts that the viewer did not cause, as the browser counts them, and when the document
 * changed last, in ms of its clock.
 */
export const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const state = globalThis as unknown as Watched;
    Object.assign(state, { layoutShift: 0, changedAt: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) state.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      state.changedAt = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
};

/** The page has its heading, nothing that says "loading" any more, and has not changed for a moment. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return performance.now() - (globalThis as unknown as Watched).changedAt > 250;
  });
};

export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).layoutShift);

export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as Watched).layoutShift = 0;
  });
