import { phone, visit, watchedPages } from './first-picture.mjs';
import {
  cleanKey,
  findMatch,
  line,
  note,
  noteLoad,
  openBrowser,
  quiet,
  setting,
  withLeague,
} from './measure.mjs';

/**
 * Pages that were visited before, opened in a new tab of a phone (the processor at a quarter of its speed): from the
 * navigation to the first frame that shows their records, with the server up, with the network off, and with the
 * server off.
 */
const rounds = setting('ROUNDS', 5);
const cpuSlowdown = setting('CPU', 4);
/** Deferred work of a rendered page (`settledMs`) must be over before the next visit. */
const restMs = 4_000;
const port = 19008;

await withLeague(port, async (server) => {
  const match = cleanKey((await findMatch(server)).id);
  const event = cleanKey((await server.list('Events'))[0].id);
  const pages = watchedPages({ event, match });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(phone);
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
