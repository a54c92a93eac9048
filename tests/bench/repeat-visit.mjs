import {
  cleanKey,
  findMatch,
  line,
  note,
  noteLoad,
  openBrowser,
  quiet,
  setting,
  wait,
  withLeague,
} from './measure.mjs';

/**
 * Pages that were visited before, opened in a new tab of a phone (the processor at a quarter of its speed): from the
 * navigation to the first frame that shows their records, with the server up, with the network off, and with the
 * server off.
 */
const rounds = setting('ROUNDS', 5);
const cpuSlowdown = setting('CPU', 4);
/** What a page does for later once it stands (`settledMs`) must not be going on in the next visit. */
const restMs = 4_000;
const port = 19008;
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

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

const visit = async (context, url, { selector, least }, { slowdown = 1, restMs }) => {
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

await withLeague(port, async (server) => {
  const match = cleanKey((await findMatch(server)).id);
  const event = cleanKey((await server.list('Events'))[0].id);
  const pages = [
    { name: 'home', path: '/', selector: 'main li', least: 5 },
    { name: 'event', path: `/event/${event}`, selector: 'main li', least: 8 },
    { name: 'match', path: `/match/${match}`, selector: '[data-testid=score]', least: 1 },
  ];
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(screen);
    // The first visit installs the worker, the second one is kept by it.
    for (const round of [1, 2]) {
      for (const page of pages)
        await visit(context, `${server.url}${page.path}`, page, { restMs: 2500 * round });
    }
    await quiet();
    note(`${rounds} repeat visits each, processor ${cpuSlowdown} times slower (wanted: within 500 ms)`);
    const measure = async (how) => {
      for (const page of pages) {
        const times = [];
        for (let round = 0; round < rounds; round += 1) {
          const url = `${server.url}${page.path}`;
          times.push(await visit(context, url, page, { slowdown: cpuSlowdown, restMs }));
        }
        line(`${page.name}, ${how}`, times);
      }
    };
    await measure('server up');
    await context.setOffline(true);
    await measure('network off');
    await context.setOffline(false);
    await server.kill();
    await measure('server off');
    noteLoad();
  } finally {
    await browser.close();
  }
});
process.exit(0);
