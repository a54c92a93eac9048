import {
  cleanKey,
  clockDifference,
  findMatch,
  line,
  note,
  noteLoad,
  now,
  openBrowser,
  quiet,
  setting,
  wait,
  within,
  withLeague,
} from './measure.mjs';

/**
 * From the call of a commit on the server to the changed score painted on an open match page, in Chromium on this
 * machine: the write to the database, the push, the worker, the page and two animation frames. Also to the moment
 * the text was in the page, which is before the browser has drawn it.
 */
const changeCount = setting('CHANGES', 60);
const warmUpCount = 5;
const port = 19007;

/** Runs in the page: notes when the score shows what it is told to wait for. */
const watch = () => {
  const state = { wanted: undefined, onPainted: undefined };
  const pageNow = () => performance.timeOrigin + performance.now();
  const check = () => {
    const text = document.querySelector('[data-testid="score"]')?.textContent ?? '';
    if (state.wanted === undefined || !text.replace(/\D+/g, '-').includes(state.wanted)) return;
    const shownAt = pageNow();
    state.wanted = undefined;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => state.onPainted({ shownAt, paintedAt: pageNow() })),
    );
  };
  new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true });
  globalThis.expectScore = (wanted) => {
    state.wanted = wanted;
    globalThis.painted = new Promise((resolve) => {
      state.onPainted = resolve;
    });
  };
};

await withLeague(port, async (server) => {
  const match = await findMatch(server);
  const change = (score) =>
    server.commit([{ table: 'Matches', id: match.id, fields: { score_1: score, score_2: 0 } }]);
  await change(1);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/match/${cleanKey(match.id)}`);
    await page.waitForFunction(
      () => /1\D+0/.test(document.querySelector('[data-testid="score"]')?.textContent ?? ''),
      undefined,
      { timeout: 20_000 },
    );
    // The worker takes over and connects.
    await wait(4000);
    await page.evaluate(watch);
    await quiet();
    const clock = await clockDifference(page);

    const [shown, painted] = [[], []];
    for (let index = 0; index < warmUpCount + changeCount; index += 1) {
      const score = index % 2 === 0 ? 2 : 1;
      await page.evaluate((wanted) => globalThis.expectScore(wanted), `${score}-0`);
      await wait(150 + (index % 7) * 13);
      const startedAt = now();
      await change(score);
      const seen = await within(
        10_000,
        'the changed score',
        page.evaluate(() => globalThis.painted),
      );
      if (index < warmUpCount) continue;
      shown.push(seen.shownAt + clock.difference - startedAt);
      painted.push(seen.paintedAt + clock.difference - startedAt);
    }
    note(`${changeCount} changes of a score on an open match page (wanted: painted within 50 ms, p95)`);
    line('in the page', shown);
    line('painted', painted);
    note(`clocks compared to within ${(clock.tookMs / 2).toFixed(1)} ms`);
    noteLoad();
  } finally {
    await browser.close();
  }
});
