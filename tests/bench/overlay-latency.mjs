import {
  clockDifference,
  line,
  note,
  noteLoad,
  now,
  openBrowser,
  quantile,
  quiet,
  setting,
  wait,
  within,
} from './measure.mjs';
import { stage, watchSources, withShow } from './overlay-show.mjs';

/**
 * From the call of a commit on the server to the first frame of the animation that it starts on an overlay: the write to
 * the database, the push, the page, and React. In Chromium on this machine; ingame is measured in the same run, since
 * the others are compared with it. `OVERLAYS=ingame,maps` measures some.
 */
const changeCount = setting('CHANGES', 40);
/** True if the sources of the page are watched: `WATCHED=1`. */
const isWatched = setting('WATCHED', 0) === 1;
const warmUpCount = 5;
/** Longer than what a change moves: each starts an animation of its own. */
const restMs = 900;

/**
 * Runs in the page: notes when it is written after `expectChange`, and when an animation that is new has its frame. What
 * is exchanged without an animation counts from its first frame, and says so.
 */
const watch = (patienceMs) => {
  const pageNow = () => performance.timeOrigin + performance.now();
  const isEndless = ({ effect }) => !Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0));
  let known = new Set();
  let cut;
  let done;
  const look = (writtenAt) => {
    if (!done) return;
    if (!cut) {
      const first = { writtenAt, isCut: true };
      cut = first;
      requestAnimationFrame(() => Object.assign(first, { frameAt: pageNow(), readyAt: pageNow() }));
    }
    const [started] = document.getAnimations().filter((one) => !known.has(one) && !isEndless(one));
    if (!started) return;
    const finish = done;
    done = undefined;
    requestAnimationFrame(() => {
      const frameAt = pageNow();
      started.ready.then(
        () => finish({ writtenAt, frameAt, readyAt: pageNow() }),
        () => finish({ writtenAt, frameAt, readyAt: frameAt }),
      );
    });
  };
  new MutationObserver(() => look(pageNow())).observe(document.body, {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  });
  globalThis.expectChange = () => {
    known = new Set(document.getAnimations());
    cut = undefined;
    globalThis.moved = new Promise((resolve) => {
      done = resolve;
      setTimeout(() => resolve(cut), patienceMs);
    });
  };
};

/** Changes on each overlay, to and fro. */
const changesOf = async (server, show) => {
  const records = await server.list('Matches');
  const match = records.find(({ id }) => id === show.matchId);
  const broadcast = (await server.list('Broadcasts')).find(({ key }) => key === 'main');
  const stage = broadcast.current_stage ?? match.match_group;
  const decided = records.find(
    (one) =>
      one.event?.[0] === match.event?.[0] &&
      one.match_group === stage &&
      one.first_to > 1 &&
      one.teams?.length === 2 &&
      (one.score_1 === one.first_to || one.score_2 === one.first_to),
  );
  const loser = decided?.score_1 === decided?.first_to ? 'score_2' : 'score_1';
  const [graphic] = broadcast.gfx ?? [];
  const [first, second] = show.teamIds;
  const commit = (table, id, fields) => server.commit([{ table, id, fields }]);
  return {
    ingame: (turn) => show.setScore(turn ? 2 : 1),
    standings: (turn) => commit('Matches', decided.id, { [loser]: turn ? 1 : 0 }),
    bug: (turn) => show.setBroadcast({ highlight_team: [turn ? first : second] }),
    break: (turn) => show.setBroadcast({ title: turn ? 'Starting soon' : 'Be right back' }),
    'gfx/:index': (turn) => commit('GFX', graphic, { title: turn ? 'Maps won' : 'Maps won so far' }),
    maps: (turn) => commit('Maps', show.mapIds[0], { winner: [turn ? first : second] }),
  };
};

const measure = async (server, browser, url, change) => {
  const page = await browser.newPage({ viewport: stage });
  await page.goto(url);
  await page.locator('#overlay').waitFor({ state: 'attached', timeout: 20_000 });
  // The worker takes over and the socket connects.
  const watcher = isWatched ? await watchSources(server.url) : undefined;
  await wait(4_000);
  await page.evaluate(watch, 2_000);
  await change(1);
  await wait(restMs);
  await quiet();
  const clock = await clockDifference(page);
  const times = { written: [], frame: [], ready: [] };
  let cuts = 0;
  for (let index = 0; index < warmUpCount + changeCount; index += 1) {
    await page.evaluate(() => globalThis.expectChange());
    const startedAt = now();
    await change(index % 2);
    const seen = await within(
      10_000,
      'the change',
      page.evaluate(() => globalThis.moved),
    );
    if (seen === undefined) return {};
    if (seen.isCut) cuts += 1;
    if (index >= warmUpCount) {
      for (const name of Object.keys(times))
        times[name].push(seen[`${name}At`] + clock.difference - startedAt);
    }
    await wait(restMs + (index % 7) * 13);
  }
  watcher?.close();
  await page.close();
  return { times, cuts, uncertainMs: clock.tookMs / 2 };
};

await withShow(0, async (server, show) => {
  await show.setScore(1);
  const changes = await changesOf(server, show);
  const addresses = { ...Object.fromEntries(Object.keys(changes).map((name) => [name, name])) };
  addresses.bug = 'bug?title=Replay&team=highlight';
  addresses['gfx/:index'] = 'gfx/1';
  const names = process.env.OVERLAYS?.split(',') ?? Object.keys(changes);
  const browser = await openBrowser();
  note(
    `${changeCount} changes each${isWatched ? ', watched' : ''} (wanted: the animation starts within p50 30 ms, p95 50 ms, or ingame's median + 20 %)`,
  );
  try {
    const late = [];
    let reference = 0;
    for (const name of names) {
      const { times, cuts, uncertainMs } = await measure(
        server,
        browser,
        `${server.url}${show.pathOf(addresses[name])}`,
        changes[name],
      );
      if (times === undefined) {
        note(`${name}: nothing followed the change`);
        continue;
      }
      line(`${name}: written in the page`, times.written);
      line(`${name}: first frame of it`, times.frame);
      line(`${name}: runs in the compositor`, times.ready);
      const [median, p95] = [0.5, 0.95].map((share) => quantile(times.frame, share));
      if (name === 'ingame') reference = median;
      if ((median > 30 || p95 > 50) && median > reference * 1.2) late.push(name);
      if (cuts > 0) note(`${name}: ${cuts} changes came without an animation`);
      note(`clocks compared to within ${uncertainMs.toFixed(1)} ms`);
    }
    note(`above both limits: ${late.join(', ') || 'none'}`);
    noteLoad();
  } finally {
    await browser.close();
  }
});
process.exit(0);
