import { wait } from './measure.mjs';

/** A phone, by its screen. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** The pages that are measured, and what has to be laid out of each before it shows its records. Clean ids. */
export const watchedPages = ({ event, match }) => [
  { name: 'home', path: '/', selector: 'main li', least: 5 },
  { name: 'event', path: `/event/${event}`, selector: 'main li', least: 8 },
  { name: 'match', path: `/match/${match}`, selector: '[data-testid=score]', least: 1 },
];

/** Runs in the page before everything else: when enough elements with text were laid out. */
const watch = ([selector, least]) => {
  globalThis.drawn = new Promise((resolve) => {
    const isFilled = (element) => element.textContent.trim() !== '' && element.getClientRects().length > 0;
    const look = () => {
      const filled = [...document.querySelectorAll(selector)].filter(isFilled);
      if (filled.length >= least) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

/**
 * Opens a page in a new tab and leaves it open for `restMs` after that.
 * @returns ms from the navigation to the first frame that shows its records
 */
export const visit = async (context, url, { selector, least }, { slowdown = 1, restMs }) => {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch, [selector, least]);
    await page.goto(url, { waitUntil: 'commit' });
    const drawnMs = await page.evaluate(() => globalThis.drawn);
    await wait(restMs);
    return drawnMs;
  } finally {
    await page.close();
  }
};
