import { join } from 'node:path';
import { line, note, noteLoad, openProfile, quiet, setting, wait, withFolder } from './measure.mjs';
import { readPicture, stage, survivors, withShow } from './overlay-show.mjs';

/**
 * A browser with a profile that has seen the overlays is killed and started again, with the server off or the network
 * off: from the navigation to the right picture, all of it there and nothing moving.
 */
const rounds = setting('ROUNDS', 5);

/** Runs in the page before everything else: when the wanted picture stood still. */
const watch = ([readSource, part, wanted]) => {
  const read = new Function(`return (${readSource})`)();
  globalThis.picture = new Promise((resolve) => {
    const look = () => {
      const picture = read(part);
      const isRight = picture?.text === wanted.text && picture.images === wanted.images;
      if (isRight && picture.isStill) return resolve({ stillMs: performance.now() });
      if (performance.now() < 15_000) return requestAnimationFrame(look);
      resolve({ last: picture });
    };
    look();
  });
};

const readWhenStill = async (page, part) => {
  let before;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const picture = await page.evaluate(readPicture, part).catch(() => undefined);
    const text = JSON.stringify(picture);
    if (picture?.isStill && picture.text !== '' && text === before) return picture;
    before = text;
    await wait(200);
  }
  throw new Error(`${page.url()} has no standing picture, the last was ${before}`);
};

/** Visits every overlay as a show does, and answers what each shows. */
const visit = async (profile, server, show) => {
  const context = await openProfile(profile, { viewport: stage });
  const pictures = {};
  try {
    for (const { name, part } of survivors) {
      const page = await context.newPage();
      await page.goto(`${server.url}${show.pathOf(name)}`);
      pictures[name] = await readWhenStill(page, part);
      // What came before the worker is kept a moment later.
      await wait(5_000);
      await page.close();
    }
  } finally {
    await context.close();
  }
  return pictures;
};

const boot = async (profile, url, survivor, wanted, isOffline) => {
  const context = await openProfile(profile, { viewport: stage, offline: isOffline });
  try {
    const [page] = context.pages();
    await page.addInitScript(watch, [readPicture.toString(), survivor.part, wanted]);
    await page.goto(url);
    const { stillMs, last } = await page.evaluate(() => globalThis.picture);
    if (stillMs === undefined) {
      throw new Error(
        `${survivor.name} never showed ${JSON.stringify(wanted)}, the last was ${JSON.stringify(last)}`,
      );
    }
    return stillMs;
  } finally {
    await context.close();
  }
};

await withFolder(async (folder) => {
  const profile = join(folder, 'profile');
  await withShow(2, async (server, show) => {
    const pictures = await visit(profile, server, show);
    await quiet();
    note(`${rounds} cold starts each (wanted: the right picture within 1500 ms)`);
    const bootAll = async (how, isOffline) => {
      for (const survivor of survivors) {
        const times = [];
        for (let round = 0; round < rounds; round += 1) {
          const url = `${server.url}${show.pathOf(survivor.name)}`;
          times.push(await boot(profile, url, survivor, pictures[survivor.name], isOffline));
        }
        line(`${survivor.name}, ${how}`, times);
      }
    };
    await bootAll('network off', true);
    await server.kill();
    await bootAll('server off', false);
    noteLoad();
  });
});
process.exit(0);
