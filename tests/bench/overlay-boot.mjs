import { join } from 'node:path';
import { line, note, noteLoad, openProfile, quantile, quiet, setting, wait, withFolder } from './measure.mjs';
import { chosenOverlays, isOneOf, nameShim, readPicture, stage, withShow } from './overlay-show.mjs';

/**
 * A browser with a profile that has seen the overlays is killed and started again, with the server off or the network
 * off. Measures the time from the navigation to the right frame, complete and without motion. Covers every overlay of
 * the registry; `OVERLAYS=ingame,break` names some, `PART=1/3` is a third of them. An empty overlay is started before
 * every eighth one as a reference for a slow machine: an overlay is slow if it takes a fifth longer than that.
 */
const rounds = setting('ROUNDS', 3);
const wantedMs = 1_500;
const [floor, floorEvery, allowance] = ['custom', 8, 1.2];
const atOnce = 6;
/** Time to watch an overlay, ms: rotating content and lists of several pages show more than one frame. */
const visitMs = 12_000;

/** Runs in the page before everything else. Resolves with the time at which a wanted frame is still, ms. */
const watch = ([readSource, fitsSource, part, wanted]) => {
  const read = new Function(`return (${readSource})`)();
  const fits = new Function(`return (${fitsSource})`)();
  globalThis.picture = new Promise((resolve) => {
    const look = () => {
      const picture = read(part);
      if (picture?.isStill && fits(wanted, picture)) return resolve({ stillMs: performance.now() });
      if (performance.now() < 15_000) return requestAnimationFrame(look);
      resolve({ last: picture });
    };
    look();
  });
};

/** Resolves with every still frame that the page shows while it is watched, each once. */
const readPictures = async (page, part) => {
  const seen = new Map();
  let endsAt = performance.now() + visitMs;
  while (performance.now() < endsAt || (seen.size === 0 && performance.now() < endsAt + 30_000)) {
    await wait(200);
    const picture = await page.evaluate(readPicture, part).catch(() => undefined);
    if (!picture?.isStill) continue;
    const key = JSON.stringify(picture);
    // Its time begins with its first frame.
    if (seen.size === 0) endsAt = performance.now() + visitMs;
    seen.set(key, { ...picture, count: (seen.get(key)?.count ?? 0) + 1 });
  }
  // A frame seen only once was still changing.
  const pictures = [...seen.values()].filter(({ count }) => count > 1);
  if (pictures.length === 0) throw new Error(`${page.url()} has no standing picture`);
  return pictures.some(({ text, images }) => text !== '' || images > 0)
    ? pictures.filter(({ text, images }) => text !== '' || images > 0)
    : pictures;
};

/** Visits every overlay as a show does, and answers what each shows. */
const visit = async (profile, server, show, survivors) => {
  const context = await openProfile(profile, { viewport: stage });
  const pictures = {};
  try {
    for (let first = 0; first < survivors.length; first += atOnce) {
      await Promise.all(
        survivors.slice(first, first + atOnce).map(async ({ name, address, part }) => {
          const page = await context.newPage();
          await page.goto(`${server.url}${show.pathOf(address)}`, { timeout: 120_000 });
          pictures[name] = await readPictures(page, part);
          await page.close();
        }),
      );
    }
    // Files loaded before the worker started are cached a moment later.
    await wait(5_000);
  } finally {
    await context.close();
  }
  return pictures;
};

const boot = async (profile, url, { name, part }, wanted, isOffline) => {
  const context = await openProfile(profile, { viewport: stage, offline: isOffline });
  try {
    const [page] = context.pages();
    await page.addInitScript(nameShim);
    await page.addInitScript(watch, [readPicture.toString(), isOneOf.toString(), part, wanted]);
    await page.goto(url);
    const { stillMs, last } = await page.evaluate(() => globalThis.picture);
    if (stillMs === undefined)
      note(`${name} never showed ${JSON.stringify(wanted[0])}, the last was ${JSON.stringify(last)}`);
    return stillMs;
  } finally {
    await context.close();
  }
};

await withFolder(async (folder) => {
  const profile = join(folder, 'profile');
  await withShow(2, async (server, show) => {
    const survivors = await chosenOverlays([floor]);
    // By default it goes through more slides than the visit lasts.
    await show.setBroadcast({ break_display: 'Schedule' });
    const pictures = await visit(profile, server, show, survivors);
    const blank = survivors.filter(({ name }) =>
      pictures[name].every(({ text, images }) => !text && !images),
    );
    note(
      `nothing to see in this show, so that only the frame is waited for: ${blank.map(({ name }) => name)}`,
    );
    await quiet();
    note(
      `${survivors.length} overlays, ${rounds} cold starts each (wanted: the right picture within ${wantedMs} ms)`,
    );
    const bootAll = async (how, isOffline) => {
      const all = [];
      const slow = [];
      let floorMs = wantedMs;
      const timesOf = async (survivor) => {
        const times = [];
        for (let round = 0; round < rounds; round += 1) {
          const url = `${server.url}${show.pathOf(survivor.address)}`;
          const time = await boot(profile, url, survivor, pictures[survivor.name], isOffline);
          times.push(time ?? Number.POSITIVE_INFINITY);
        }
        line(`${survivor.name}, ${how}`, times);
        return times;
      };
      const [empty, ...others] = survivors;
      for (const [place, survivor] of others.entries()) {
        if (place % floorEvery === 0) floorMs = quantile(await timesOf(empty), 0.5);
        const times = await timesOf(survivor);
        all.push(...times);
        if (quantile(times, 0.5) > Math.max(wantedMs, floorMs * allowance)) slow.push(survivor.name);
      }
      line(`all, ${how}`, all);
      note(`slower than wanted, and than ${floor} by more than a fifth: ${slow.join(', ') || 'none'}`);
    };
    await bootAll('network off', true);
    await server.kill();
    await bootAll('server off', false);
    noteLoad();
  });
});
process.exit(0);
