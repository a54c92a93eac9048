import { join } from 'node:path';
import { line, note, noteLoad, openProfile, quiet, setting, wait, withFolder, within } from './measure.mjs';
import { withShow } from './overlay-show.mjs';

/**
 * OVERLAYS ingame pages in one browser profile: how many sockets the server has for them, and how stale the page is
 * that is last to show a change made the moment the page with the socket crashed, or was closed.
 */
const pageCount = setting('OVERLAYS', 40);
const rounds = setting('ROUNDS', 5);
const atOnce = 4;

const socketsOf = async (server) => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^grandstand_sockets (\d+)/m.exec(text)?.[1]);
};

/** Runs in the page: when it shows a score. */
const whenShown = (wanted) =>
  new Promise((resolve) => {
    const look = () => {
      const score = document.querySelector('[data-testid="team-bar-left"] [data-testid="rolling-number"]');
      if (score?.textContent !== wanted) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  });

await withFolder(async (folder) => {
  await withShow(4, async (server, show) => {
    const context = await openProfile(
      join(folder, 'profile'),
      { viewport: { width: 480, height: 270 } },
      // Without it pages share processes, and one crash takes several.
      '--renderer-process-limit=200',
      '--disable-renderer-backgrounding',
    );
    const leaders = [];
    context.on('page', (page) => page.on('websocket', () => leaders.push(page)));
    const pages = [];
    const open = async () => {
      const page = await context.newPage();
      await page.goto(`${server.url}${show.pathOf('ingame')}`, { timeout: 120_000 });
      await page.getByTestId('rolling-number').first().waitFor({ timeout: 60_000 });
      pages.push(page);
    };
    await open();
    await wait(4_000);
    while (pages.length < pageCount) {
      await Promise.all(Array.from({ length: Math.min(atOnce, pageCount - pages.length) }, open));
    }
    await wait(6_000);
    await quiet();
    note(`${pages.length} overlays in one profile: ${await socketsOf(server)} socket (wanted: 1)`);

    let score = 10;
    /** How late each of the other pages shows a change that is made right after `loss`. */
    const staleness = async (loss, others) => {
      score += 1;
      const shown = others.map((page) => page.evaluate(whenShown, String(score)));
      await wait(300);
      await loss();
      const changedAt = performance.timeOrigin + performance.now();
      await show.setScore(score);
      return (await within(20_000, 'the change on every page', Promise.all(shown))).map(
        (at) => at - changedAt,
      );
    };
    const losses = [
      ['nothing happens', async () => {}, false],
      ['the page with the socket closes', (leader) => leader.close(), true],
      [
        'the page with the socket crashes',
        async (leader) => {
          const cdp = await context.newCDPSession(leader);
          // The crash ends the session before it could answer.
          void cdp.send('Page.crash').catch(() => undefined);
          await within(5_000, 'the crash', leader.waitForEvent('crash'));
        },
        true,
      ],
    ];
    note('(wanted: nobody stale for more than 500 ms)');
    for (const [title, loss, isLost] of losses) {
      const worst = [];
      const all = [];
      for (let round = 0; round < rounds; round += 1) {
        const leader = leaders.at(-1);
        const others = isLost ? pages.filter((page) => page !== leader) : pages;
        const delays = await staleness(() => loss(leader), others);
        all.push(...delays);
        worst.push(Math.max(...delays));
        if (isLost) {
          pages.splice(pages.indexOf(leader), 1);
          if (!leader.isClosed()) await leader.close();
        }
        await wait(2_500);
      }
      line(`${title}: each page`, all);
      line(`${title}: last page`, worst);
      note(`sockets afterwards: ${await socketsOf(server)} for ${pages.length} pages`);
    }
    noteLoad();
    await context.close();
  });
});
process.exit(0);
