import { phone } from './first-picture.mjs';
import { line, note, noteLoad, openBrowser, quiet, setting, withLeague } from './measure.mjs';
import { openSlowLine } from './slow-line.mjs';

/**
 * A first visit over a slow line: from the navigation until all pages open without the network, and the requests and
 * bytes of the installation.
 */
const rounds = setting('ROUNDS', 3);
const roundTripMs = setting('ROUND_TRIP', 562);
const bytesPerSecond = setting('BYTES_PER_SECOND', 184_000);
const port = 19012;
const linePort = 19013;

await withLeague(port, async (server) => {
  const { openAlteringProxy } = await import('../support/altering-proxy.ts');
  const proxy = await openAlteringProxy(server.url);
  const slowLine = await openSlowLine(linePort, new URL(proxy.url).port, roundTripMs, bytesPerSecond);
  const browser = await openBrowser();
  const times = [];
  try {
    await quiet();
    note(`${rounds} first visits of home, round trip ${roundTripMs} ms, ${bytesPerSecond / 1000} KB/s`);
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      const startedAt = performance.now();
      await page.goto(`http://localhost:${linePort}/`, { waitUntil: 'load' });
      const loadedMs = performance.now() - startedAt;
      const [requests, bytes] = [proxy.requests.length, slowLine.bytesDown()];
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      times.push(performance.now() - startedAt);
      const after = `${proxy.requests.length - requests} requests, ${Math.round((slowLine.bytesDown() - bytes) / 1000)} KB`;
      note(`loaded after ${Math.round(loadedMs)} ms; after that ${after}`);
      if (process.env.REQUESTS) note(proxy.requests.slice(requests).join('\n'));
      await context.close();
    }
    line('readable without the network', times);
    noteLoad();
  } finally {
    await browser.close();
    slowLine.close();
    await proxy.close();
  }
});
process.exit(0);
