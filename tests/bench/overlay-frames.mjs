import { cpus } from 'node:os';
import { note, noteLoad, openBrowser, quantile, quiet, setting, wait } from './measure.mjs';
import { asSourceOf, stage, survivors, withShow } from './overlay-show.mjs';

/**
 * Time between frames while something moves: entering, updates, leaving and the built-in stinger of each overlay, as
 * a browser source of 1920x1080. Frame times are those the browser gives its frames, main thread and compositor alike
 * drawn by the processor (no graphics card).
 */
const rounds = setting('ROUNDS', 6);
const perFrame = 1_000 / 60;

/** Runs in the page: the time between each two frames from now until nothing has moved for a moment. */
const recordFrames = (longestMs) =>
  new Promise((resolve) => {
    const deltas = [];
    const startedAt = performance.now();
    let last;
    let movedAt;
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)),
        );
    const frame = (time) => {
      const wasMoving = movedAt !== undefined && time - movedAt < 50;
      if (last !== undefined && wasMoving) deltas.push(time - last);
      last = time;
      if (isMoving()) movedAt = time;
      const hasEnded = movedAt !== undefined && time - movedAt > 250;
      if (hasEnded || time - startedAt > longestMs) resolve(deltas);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const record = async (page, action) => {
  const recorded = page.evaluate(recordFrames, 4_000);
  await wait(30);
  await action();
  return recorded;
};

const report = (title, deltas) => {
  if (deltas.length === 0) return note(`${title.padEnd(34)} nothing moved`);
  const within17 = deltas.filter((delta) => delta <= 17).length / deltas.length;
  const above33 = deltas.filter((delta) => delta > 33.4).length;
  note(
    `${title.padEnd(34)} ${String(deltas.length).padStart(4)} frames  p95 ${quantile(deltas, 0.95).toFixed(1)}  max ${Math.max(...deltas).toFixed(1)} ms  within 17 ms ${(within17 * 100).toFixed(1)} %  above 33 ms ${above33}`,
  );
};

/** What happens on each overlay while it is on air. */
const updatesOf = (show, round) => ({
  ingame: [
    ['score', () => show.setScore(round % 3)],
    ['flip', () => show.setMatch({ flip_teams: round % 2 === 0 })],
    ['attack', () => show.setBroadcast({ map_attack: round % 2 ? 'Left' : 'Right' })],
  ],
  bracket: [['score', () => show.setScore(round % 3)]],
  schedule: [['score', () => show.setMatch({ score_1: round % 2 ? 3 : 1 })]],
  'tally-viewer': [['sides', () => show.setMatch({ flip_teams: round % 2 === 0 })]],
});

const stingerOn = { broadcast_settings: ['Use built-in stingers'] };

await withShow(3, async (server, show) => {
  const browser = await openBrowser();
  const [{ model }, ...others] = cpus();
  note(`${others.length + 1} x ${model}, no graphics card (wanted: none above 33 ms, 95 % within 17 ms)`);
  const all = [];
  const measure = async (title, deltas) => {
    all.push(...deltas);
    report(title, deltas);
  };
  try {
    await quiet();
    for (const { name } of survivors) {
      await show.setBroadcast({ broadcast_settings: undefined });
      const page = await browser.newPage({ viewport: stage });
      const source = await asSourceOf(page);
      await page.goto(`${server.url}${show.pathOf(name)}`);
      await wait(5_000);
      const found = new Map();
      const add = (what, deltas) => found.set(what, [...(found.get(what) ?? []), ...deltas]);
      await source.setActive(false);
      for (let round = 0; round < rounds; round += 1) {
        add('enter', await record(page, () => source.setActive(true)));
        for (const [what, action] of updatesOf(show, round)[name]) add(what, await record(page, action));
        add('leave', await record(page, () => source.setActive(false)));
      }
      await show.setBroadcast(stingerOn);
      await wait(1_500);
      for (let round = 0; round < rounds; round += 1) {
        add('stinger and enter', await record(page, () => source.setActive(true)));
        await source.setActive(false);
        await wait(300);
      }
      for (const [what, deltas] of found) await measure(`${name}: ${what}`, deltas);
      await page.close();
    }
    await measure('all', [...all]);
    note(`a frame takes ${perFrame.toFixed(1)} ms at 60 Hz`);
    noteLoad();
  } finally {
    await browser.close();
  }
});
process.exit(0);
