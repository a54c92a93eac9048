import { expect, type Page } from 'playwright/test';

/** All visible lines of text of one or more frames in a row. */
type Painted = { readonly heading: string; readonly lines: readonly string[] };

/** Records the texts of every frame, from now on if the page is open, and in each document that it opens. */
export async function recordPaintedTexts(page: Page): Promise<void> {
  await page.addInitScript(record);
  await page.evaluate(record);
}

/** Returns the texts that the current document has painted, without repetitions in a row. */
export const paintedTexts = (page: Page): Promise<Painted[]> =>
  page.evaluate(() => (globalThis as unknown as { painted: Painted[] }).painted);

/** Returns the same once a document with this heading is painted, which is a frame after it is there. */
export async function paintedUntil(page: Page, heading: string): Promise<Painted[]> {
  let painted: Painted[] = [];
  await expect
    .poll(async () => {
      painted = await paintedTexts(page);
      return painted.map((frame) => frame.heading);
    })
    .toContain(heading);
  return painted;
}

function record(): void {
  const painted: Painted[] = [];
  let last = '';
  const look = () => {
    const all = document.body?.innerText ?? '';
    if (all !== last) {
      last = all;
      painted.push({
        heading: document.querySelector('main h1')?.textContent ?? '',
        lines: all.split('\n').filter(Boolean),
      });
    }
    requestAnimationFrame(look);
  };
  look();
  Object.assign(globalThis, { painted });
}
