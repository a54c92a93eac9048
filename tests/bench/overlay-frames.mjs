import { cpus } from 'node:os';
import { note, noteLoad, openBrowser, quantile, quiet, setting, wait } from './measure.mjs';
import { asSourceOf, chosenOverlays, stage, withShow } from './overlay-show.mjs';

/**
 * Time between frames while something moves: entering, updates, leaving and the built-in stinger of every overlay for
 * the air (`OVERLAYS=ingame,bug` names some), as a browser source of 1920x1080. ingame comes first: it is what the
 * others are compared with. Frame times are those the browser gives its frames, main thread and compositor alike
 * drawn by the processor (no graphics card).
 */
const rounds = setting('ROUNDS', 3);

/** Runs in the page: the times between frames while something moves, from now until all of it has moved. */
const recordFrames = (durationMs) =>
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
      if (time - startedAt > durationMs) resolve(deltas);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const record = async (page, action, durationMs) => {
  const recorded = page.evaluate(recordFrames, durationMs);
  await wait(30);
  await action();
  return recorded;
};

const shareWithin17 = (deltas) => deltas.filter((delta) => delta <= 17).length / deltas.length;

const report = (title, deltas) => {
  if (deltas.length === 0) return note(`${title.padEnd(34)} nothing moved`);
  // Frames come in multiples of 16.7 ms: above 34 ms is more than one that was missed.
  const missed = deltas.filter((delta) => delta > 34).length;
  note(
    `${title.padEnd(34)} ${String(deltas.length).padStart(4)} frames  p95 ${quantile(deltas, 0.95).toFixed(1)}  max ${Math.max(...deltas).toFixed(1)} ms  within 17 ms ${(shareWithin17(deltas) * 100).toFixed(1)} %  above 34 ms ${missed}`,
  );
};

/** A change and how long until all that follows from it has moved, ms: bars stay closed for 1.5 s between sides. */
const [shortMs, longMs] = [1_500, 3_500];

/** What happens on each overlay while it is on air. */
const updatesOf = (show, round) => ({
  ingame: [
    ['score', shortMs, () => show.setScore(round % 3)],
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

/** What moves the most of those without a list of their own: a score, and which match is on air. */
const usualUpdates = (show, round) => [
  ['score', shortMs, () => show.setScore(round % 3)],
  ['match leaves', shortMs, () => show.setBroadcast({ live_match: null })],
  ['match enters', longMs, () => show.setBroadcast({ live_match: [show.matchId] })],
];

const stinger = 'Use built-in stingers';

await withShow(3, async (server, show) => {
  const browser = await openBrowser();
  const [{ model }, ...others] = cpus();
  note(`${others.length + 1} x ${model}, no graphics card (wanted: 95 % within 17 ms, none above 33 ms)`);
  const all = [];
  const byOverlay = new Map();
  try {
    await quiet();
    const chosen = await chosenOverlays();
    const airborne = chosen.filter(({ isForHumans }) => !isForHumans);
    airborne.sort((one, other) => Number(other.name === 'ingame') - Number(one.name === 'ingame'));
    for (const { name, address } of airborne) {
      await show.setBroadcast({ broadcast_settings: show.settings.filter((name) => name !== stinger) });
      const page = await browser.newPage({ viewport: stage });
      const source = await asSourceOf(page);
      await page.goto(`${server.url}${show.pathOf(address)}`);
      await wait(5_000);
      const found = new Map();
      const add = (what, deltas) => found.set(what, [...(found.get(what) ?? []), ...deltas]);
      await source.setActive(false);
      for (let round = 0; round < rounds; round += 1) {
        add('enter', await record(page, () => source.setActive(true), longMs));
        for (const [what, durationMs, action] of updatesOf(show, round)[name] ?? usualUpdates(show, round)) {
          add(what, await record(page, action, durationMs));
        }
        // The picture stays while the software fades it out.
        await source.setActive(false);
      }
      await show.setBroadcast({ broadcast_settings: [...show.settings, stinger] });
      await wait(1_500);
      for (let round = 0; round < rounds; round += 1) {
        add('stinger and enter', await record(page, () => source.setActive(true), longMs));
        await source.setActive(false);
        await wait(300);
      }
      for (const [what, deltas] of found) report(`${name}: ${what}`, deltas);
      byOverlay.set(name, [...found.values()].flat());
      all.push(...byOverlay.get(name));
      await show.setMatch({ score_1: 1, score_2: 1, flip_teams: false });
      await page.close();
    }
    report('all', all);
    const reference = shareWithin17(byOverlay.get('ingame') ?? all);
    for (const [name, deltas] of byOverlay) {
      if (deltas.length > 0 && shareWithin17(deltas) < reference)
        note(
          `${name}: below ingame (${(reference * 100).toFixed(1)} %) by ${((reference - shareWithin17(deltas)) * 100).toFixed(1)} %`,
        );
    }
    noteLoad();
  } finally {
    await browser.close();
  }
});
process.exit(0);
