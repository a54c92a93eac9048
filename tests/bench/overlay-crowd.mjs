import { join } from 'node:path';
import { line, note, noteLoad, openProfile, quiet, setting, wait, withFolder, within } from './measure.mjs';
import { chosenOverlays, withShow } from './overlay-show.mjs';

/**
 * SOURCES pages of all kinds in one browser profile (`OVERLAYS=ingame` for one kind): how many sockets the server has
 * for them, what each holds, and how stale the page is that is last to show a change made the moment the page with the
 * socket crashed, or was closed. The change is one that each kind draws: the producers' CSS of the broadcast.
 */
const pageCount = setting('SOURCES', 40);
const rounds = setting('ROUNDS', 5);
const atOnce = 4;

const socketsOf = async (server) => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^grandstand_sockets (\d+)/m.exec(text)?.[1]);
};

/** Style sheets are no part of the tree: nothing else tells that one was exchanged. */
const cssOf = (mark) => `:root{--bench-mark: ${mark}}`;

/** Runs in the page: when it has the style sheet of this change. */
const whenShown = (wanted) =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      const mark = getComputedStyle(document.documentElement).getPropertyValue('--bench-mark').trim();
      if (mark !== wanted) return;
      clearInterval(timer);
      resolve(performance.timeOrigin + performance.now());
    }, 20);
  });

const mib = (bytes) => (bytes / 2 ** 20).toFixed(2);

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
    const kinds = (await chosenOverlays()).filter(({ isForHumans }) => !isForHumans);
    const names = new Map();
    await show.setBroadcast({ broadcast_css: cssOf(0) });
    let openedCount = 0;
    const open = async () => {
      const { name, address } = kinds[openedCount % kinds.length];
      // Several are opened at once: the next one must not be of this kind too.
      openedCount += 1;
      const page = await context.newPage();
      names.set(page, name);
      await page.goto(`${server.url}${show.pathOf(address)}`, { timeout: 120_000 });
      await page.locator('#overlay').waitFor({ state: 'attached', timeout: 60_000 });
      pages.push(page);
    };
    await open();
    await wait(4_000);
    while (pages.length < pageCount) {
      await Promise.all(Array.from({ length: Math.min(atOnce, pageCount - pages.length) }, open));
    }
    await wait(6_000);
    await quiet();
    note(
      `${pages.length} overlays of ${new Set(names.values()).size} kinds in one profile: ${await socketsOf(server)} socket (wanted: 1)`,
    );
    const heaps = [];
    for (const page of pages) {
      const session = await context.newCDPSession(page);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      heaps.push([usedSize, names.get(page)]);
      await session.detach();
    }
    heaps.sort(([one], [other]) => other - one);
    const all = heaps.reduce((sum, [bytes]) => sum + bytes, 0);
    note(
      `heap of a source: mean ${mib(all / heaps.length)} MiB; ${heaps.map(([bytes, name]) => `${name} ${mib(bytes)}`).join(', ')}`,
    );

    let mark = 0;
    /** Returns the delay until each of the other pages shows a change that is made right after `loss`, ms. */
    const staleness = async (loss, others) => {
      mark += 1;
      const shown = others.map((page) => page.evaluate(whenShown, String(mark)));
      await wait(300);
      await loss();
      const changedAt = performance.timeOrigin + performance.now();
      await show.setBroadcast({ broadcast_css: cssOf(mark) });
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
