import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
};

type Watched = { layoutShift: number; moved: string[]; changedAt: number };

/** Maximum sum of a page's layout shifts from its first paint on. */
const limit = 0.02;

/**
 * Keeps the sum of the layout shifts that the viewer did not cause, as the browser counts them, what moved, and when the
 * document changed last, in ms of its clock.
 */
export const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const state = globalThis as unknown as Watched;
    Object.assign(state, { layoutShift: 0, moved: [], changedAt: 0 });
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | undefined) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName} "${element?.textContent?.slice(0, 30)}"`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        state.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources)
          state.moved.push(
            `${nameOf(node)} at ${Math.round(startTime)} ms from ${place(previousRect)} to ${place(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      state.changedAt = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
};

/** The page itself is rendered and has its heading, nothing that says "loading" any more, and has not changed for a moment. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('#first-screen')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return performance.now() - (globalThis as unknown as Watched).changedAt > 250;
  });
};

/** Empty, or the shift above the limit and what moved. */
export const readShiftFaults = async (page: Page): Promise<string[]> => {
  const { shift, moved } = await page.evaluate(() => {
    const { layoutShift, moved } = globalThis as unknown as Watched;
    return { shift: layoutShift, moved };
  });
  return shift > limit ? [`layout shift ${shift.toFixed(3)}: ${moved.join('; ')}`] : [];
};

export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { layoutShift: 0, moved: [] });
  });
