import { note, noteLoad, openBrowser, setting, wait } from './measure.mjs';
import { stage, withShow } from './overlay-show.mjs';

/**
 * Measures the growth of heap, nodes and listeners of an ingame page that is open for hours. The values after UPDATES
 * live changes are compared with those after a warm-up of 200. Scores, sides, maps and texts change; the last state is
 * that of the beginning.
 */
const updateCount = setting('UPDATES', 1_000);
const warmUpCount = 200;
const eachMs = 25;
const mib = (bytes) => `${(bytes / 2 ** 20).toFixed(2)} MiB`;

await withShow(1, async (server, show) => {
  // Code that the browser compiles further as it gets hot counts as heap too, and says nothing about the page.
  const browser = await openBrowser('--js-flags=--no-sparkplug --no-maglev --no-opt');
  try {
    const page = await browser.newPage({ viewport: stage });
    let exceptions = 0;
    page.on('pageerror', () => {
      exceptions += 1;
    });
    await page.goto(`${server.url}${show.pathOf('ingame')}`);
    const score = page.getByTestId('team-bar-left').getByTestId('rolling-number');
    await score.waitFor({ timeout: 20_000 });
    await wait(4_000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('HeapProfiler.enable');

    const [map] = show.mapIds;
    const [first, second] = show.teamIds;
    const changes = [
      (turn) => show.setMatch({ score_1: turn % 4 }),
      (turn) => show.setMatch({ score_2: turn % 4 }),
      (turn) => show.setMatch({ round: `Round ${turn % 9}` }),
      (turn) => show.setBroadcast({ map_attack: ['Left', 'Right', 'Both'][turn % 3] }),
      (turn) => server.commit([{ table: 'Maps', id: map, fields: { winner: [turn % 2 ? first : second] } }]),
    ];
    let turn = 0;
    const change = async (count) => {
      for (let index = 0; index < count; index += 1) {
        turn += 1;
        // Sides wait 1.5 s behind closed bars: now and then, or nothing else would ever be seen.
        if (turn % 100 === 0) await show.setMatch({ flip_teams: turn % 200 === 0 });
        else await changes[turn % changes.length](Math.floor(turn / changes.length));
        await wait(eachMs);
      }
      await show.setMatch({ score_1: 1, score_2: 1, round: 'Upper Final', flip_teams: false });
      await show.setBroadcast({ map_attack: 'Both' });
      await wait(4_000);
    };
    const measure = async () => {
      for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
      return { usedSize, nodes, jsEventListeners };
    };

    await change(warmUpCount);
    const samples = [await measure()];
    const startedAt = performance.now();
    for (let part = 0; part < 4; part += 1) {
      await change(updateCount / 4);
      samples.push(await measure());
    }
    const [before] = samples;
    const after = samples.at(-1);
    note(
      `${updateCount} live updates of ingame in ${((performance.now() - startedAt) / 1000).toFixed(0)} s (wanted: no growth beyond noise)`,
    );
    for (const [index, { usedSize, nodes, jsEventListeners }] of samples.entries()) {
      const title = index === 0 ? `after ${warmUpCount} to warm up` : `${(updateCount / 4) * index} later`;
      note(`${title.padEnd(24)} heap ${mib(usedSize)}  nodes ${nodes}  listeners ${jsEventListeners}`);
    }
    const growth = after.usedSize - before.usedSize;
    note(
      `growth: heap ${mib(growth)} (${((growth / before.usedSize) * 100).toFixed(1)} %), ${(growth / updateCount).toFixed(0)} bytes an update, nodes ${after.nodes - before.nodes}, listeners ${after.jsEventListeners - before.jsEventListeners}; exceptions ${exceptions}`,
    );
    noteLoad();
  } finally {
    await browser.close();
  }
});
process.exit(0);
