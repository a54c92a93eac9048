import {
  clockDifference,
  line,
  note,
  noteLoad,
  now,
  openBrowser,
  quiet,
  setting,
  wait,
  within,
} from './measure.mjs';
import { stage, watchSources, withShow } from './overlay-show.mjs';

/**
 * From the call of a commit on the server to the first frame in which the score of the ingame overlay moves: the
 * write to the database, the push, the page, and the animation that React started. In Chromium on this machine.
 */
const changeCount = setting('CHANGES', 80);
/** Whether somebody watches what the page draws: `WATCHED=1`. */
const isWatched = setting('WATCHED', 0) === 1;
const warmUpCount = 10;
/** Longer than the roll, so that each change starts an animation of its own. */
const restMs = 480;

/** Runs in the page: notes when the score is written, and when its animation has its first frame. */
const watch = () => {
  const pageNow = () => performance.timeOrigin + performance.now();
  const score = document.querySelector('[data-testid="team-bar-left"] [data-testid="rolling-number"]');
  let wanted;
  let done = () => {};
  new MutationObserver(() => {
    if (score.textContent !== wanted) return;
    const writtenAt = pageNow();
    const [animation] = score.getAnimations();
    requestAnimationFrame(() => {
      const frameAt = pageNow();
      if (!animation) return done({ error: 'the score changed without an animation' });
      animation.ready.then(() => done({ writtenAt, frameAt, readyAt: pageNow() }));
    });
  }).observe(score, { childList: true, characterData: true, subtree: true });
  globalThis.expectScore = (text) => {
    wanted = text;
    globalThis.moved = new Promise((resolve) => {
      done = resolve;
    });
  };
};

await withShow(0, async (server, show) => {
  await show.setScore(1);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: stage });
    await page.goto(`${server.url}${show.pathOf('ingame')}`);
    await page.getByTestId('team-bar-left').getByTestId('rolling-number').waitFor({ timeout: 20_000 });
    // The worker takes over and the socket connects.
    const watcher = isWatched ? await watchSources(server.url) : undefined;
    await wait(4_000);
    await page.evaluate(watch);
    await quiet();
    const clock = await clockDifference(page);
    const times = { written: [], frame: [], ready: [] };
    for (let index = 0; index < warmUpCount + changeCount; index += 1) {
      const score = index % 2 === 0 ? 2 : 1;
      await page.evaluate((text) => globalThis.expectScore(text), String(score));
      await wait(restMs + (index % 7) * 13);
      const startedAt = now();
      await show.setScore(score);
      const seen = await within(
        10_000,
        'the changed score',
        page.evaluate(() => globalThis.moved),
      );
      if (seen.error) throw new Error(seen.error);
      if (index < warmUpCount) continue;
      for (const name of Object.keys(times)) {
        times[name].push(seen[`${name}At`] + clock.difference - startedAt);
      }
    }
    note(
      `${changeCount} changes of a score on ingame${isWatched ? ', watched' : ''} (wanted: its animation starts within p50 30 ms, p95 50 ms)`,
    );
    line('written in the page', times.written);
    line('first frame of the animation', times.frame);
    line('animation runs in the compositor', times.ready);
    note(`clocks compared to within ${(clock.tookMs / 2).toFixed(1)} ms`);
    noteLoad();
    watcher?.close();
  } finally {
    await browser.close();
  }
});
process.exit(0);
