import { cpus } from 'node:os';
import { note, noteLoad, openBrowser, quantile, quiet, setting, wait } from './measure.mjs';
import { asSourceOf, chosenOverlays, stage, withShow } from './overlay-show.mjs';

/**
 * Time between frames while something moves: entering, updates, leaving and the built-in stinger of every overlay for
 * the air (`OVERLAYS=ingame,bug` names some, `PART=1/3` is a third of them), as a browser source of 1920x1080. ingame
 * comes first: it is what the others are compared with. Frame times are those the browser gives its frames, main thread
 * and compositor alike drawn by the processor (no graphics card).
 */
const rounds = setting('ROUNDS', 2);
const reference = 'ingame';

/**
 * Runs in the page: the times between frames while something moves, from now until nothing has moved for `restMs`. A
 * canvas is taken to move as long as it is there: no animation of the document tells of it.
 */
const recordFrames = ([restMs, longestMs]) =>
  new Promise((resolve) => {
    const deltas = [];
    const startedAt = performance.now();
    let last;
    let movedAt;
    const isMoving = () =>
      document.querySelector('#overlay canvas') !== null ||
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
      if (time - (movedAt ?? startedAt) > restMs || time - startedAt > longestMs) resolve(deltas);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const longestMs = 5_000;

const record = async (page, action, restMs) => {
  const recorded = page.evaluate(recordFrames, [restMs, longestMs]);
  await wait(30);
  await action();
  return recorded;
};

const shareWithin17 = (deltas) => deltas.filter((delta) => delta <= 17).length / deltas.length;
/** Frames come in multiples of 16.7 ms: above 34 ms is more than one that was missed. */
const missedIn = (deltas) => deltas.filter((delta) => delta > 34).length;

const report = (title, deltas) =>
  note(
    deltas.length === 0
      ? `${title.padEnd(34)} nothing moved`
      : `${title.padEnd(34)} ${String(deltas.length).padStart(4)} frames  p95 ${quantile(deltas, 0.95).toFixed(1)}  max ${Math.max(...deltas).toFixed(1)} ms  within 17 ms ${(shareWithin17(deltas) * 100).toFixed(1)} %  above 34 ms ${missedIn(deltas)}`,
  );

/** Time without motion after which the effects of a change are over, ms: bars stay closed for 1.5 s between sides. */
const [shortMs, longMs] = [700, 1_900];

/** Changes on each overlay while it is on air. */
const updatesOf = (show, round) => ({
  ingame: [
    ['score', shortMs, () => show.setScore(round % 2 ? 1 : 2)],
    ['flip', longMs, () => show.setMatch({ flip_teams: round % 2 === 0 })],
    ['attack', shortMs, () => show.setBroadcast({ map_attack: round % 2 ? 'Left' : 'Right' })],
    ['match leaves', longMs, () => show.setBroadcast({ live_match: null })],
    ['match enters', longMs, () => show.setBroadcast({ live_match: [show.matchId] })],
  ],
  schedule: [
    ['score', shortMs, () => show.setMatch({ score_1: round % 2 ? 3 : 1 })],
    ['rows leave', shortMs, () => show.setBroadcast({ schedule: null })],
    ['rows enter', shortMs, () => show.setBroadcast({ schedule: show.schedule })],
  ],
});

/** Changes that move the most on overlays without a list of their own: a score, titles, highlights, the match on air. */
const usualUpdates = (show, round) => [
  [
    'titles and highlights',
    shortMs,
    () =>
      show.setBroadcast({
        title: round % 2 ? 'Starting soon' : 'Be right back',
        highlight_team: [show.teamIds[round % 2]],
      }),
  ],
  ['score', shortMs, () => show.setScore(round % 2 ? 1 : 2)],
  ['match leaves', shortMs, () => show.setBroadcast({ live_match: null })],
  ['match enters', shortMs, () => show.setBroadcast({ live_match: [show.matchId] })],
];

const stinger = 'Use built-in stingers';

/** Resolves when the render of a page that has just been opened is still, or its time is over. */
const untilStill = (page) => page.evaluate(recordFrames, [1_000, longestMs]);

await withShow(3, async (server, show) => {
  const browser = await openBrowser();
  const [{ model }, ...others] = cpus();
  note(`${others.length + 1} x ${model}, no graphics card (wanted: 95 % within 17 ms, none above 33 ms)`);
  const byOverlay = new Map();
  try {
    // One profile, as the software has: the worker is installed once, and not while frames are measured.
    const context = await browser.newContext({ viewport: stage });
    const first = await context.newPage();
    await first.goto(`${server.url}${show.pathOf(reference)}`);
    await wait(10_000);
    await first.close();
    await quiet();
    const airborne = (await chosenOverlays([reference])).filter(({ isForHumans }) => !isForHumans);
    for (const { name, address } of airborne) {
      await show.setBroadcast({ broadcast_settings: show.settings.filter((name) => name !== stinger) });
      const page = await context.newPage();
      const source = await asSourceOf(page);
      await page.goto(`${server.url}${show.pathOf(address)}`);
      await untilStill(page);
      const found = new Map();
      const add = (what, deltas) => found.set(what, [...(found.get(what) ?? []), ...deltas]);
      await source.setActive(false);
      for (let round = 0; round < rounds; round += 1) {
        add('enter', await record(page, () => source.setActive(true), shortMs));
        for (const [what, restMs, action] of updatesOf(show, round)[name] ?? usualUpdates(show, round)) {
          add(what, await record(page, action, restMs));
        }
        // The frame stays while the software fades it out.
        await source.setActive(false);
      }
      await show.setBroadcast({ broadcast_settings: [...show.settings, stinger] });
      await wait(800);
      add('stinger and enter', await record(page, () => source.setActive(true), shortMs));
      for (const [what, deltas] of found) report(`${name}: ${what}`, deltas);
      byOverlay.set(name, [...found.values()].flat());
      await show.setMatch({ score_1: 1, score_2: 1, flip_teams: false });
      await page.close();
    }
    report('all', [...byOverlay.values()].flat());
    const floor = byOverlay.get(reference);
    report(reference, floor);
    const below = [...byOverlay].filter(
      ([, deltas]) =>
        deltas.length > 0 &&
        (shareWithin17(deltas) < Math.min(0.95, shareWithin17(floor)) ||
          missedIn(deltas) / deltas.length > missedIn(floor) / floor.length),
    );
    note(`below both the wanted and ${reference}: ${below.length} of ${byOverlay.size}`);
    for (const [name, deltas] of below) report(name, deltas);
    noteLoad();
  } finally {
    await browser.close();
  }
});
process.exit(0);
