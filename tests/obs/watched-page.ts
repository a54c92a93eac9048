import type { BrowserContext, Page } from 'playwright';
import { type Look, type Shown, unknown } from './truth.ts';

/** The checked element of a page. */
export type Watch = {
  readonly name: string;
  readonly address: string;
  readonly selector: string;
  /** The attribute that tells; the text when it is left out. */
  readonly attribute?: string;
  /** Returns the text that the page must show while OBS shows this. */
  readonly wordOf: (shown: Shown) => string;
};

export type WatchedPage = Watch & {
  readonly page: Page;
  /** All it has said since it was opened. */
  readonly looks: () => Promise<Look[]>;
};

type Watching = Window & { looks: Look[] };

/** Opens a page and records each change of its state inside it, so that the test run adds no delay. */
export async function openWatched(context: BrowserContext, watch: Watch): Promise<WatchedPage> {
  const page = await context.newPage();
  await page.addInitScript(
    ({ selector, attribute, nothing }) => {
      const looks: Look[] = [];
      (window as unknown as Watching).looks = looks;
      const look = () => {
        const element = document.querySelector(selector);
        const said = attribute === undefined ? element?.textContent : element?.getAttribute(attribute);
        const says = said?.toLowerCase() ?? nothing;
        if (looks.at(-1)?.says !== says) looks.push({ at: Date.now(), says });
      };
      look();
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    },
    { selector: watch.selector, attribute: watch.attribute, nothing: unknown },
  );
  await page.goto(watch.address);
  const looks = () => page.evaluate(() => (window as unknown as Watching).looks);
  return { ...watch, page, looks };
}
