import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { articlePictures } from './article-pictures.mjs';
import { buildMissing } from './build-missing.mjs';
import { provideChromium } from './chromium.mjs';
import { manualPictures } from './manual-pictures.mjs';

/**
 * Takes the images of the README and of the install dialog, which show the demo league to a visitor. Takes those of the
 * articles and the manuals too, some as its staff see it. `npm run screenshots articles` and `npm run screenshots manuals`
 * take only those; a name behind `manuals` takes one image.
 */
const port = 18890;
const origin = `http://localhost:${port}`;
const folder = 'public/screenshots';
const manualFolder = 'docs/pictures';
/** Producer of the demo's show. */
const producer = 'Mainsail';
const signInKey = randomUUID();
/** Height for a whole page, so that no bar covers its parts. */
const tallPx = 3_000;

const shots = [
  { name: 'home-wide', path: '/', width: 1280, height: 800 },
  { name: 'bracket-wide', path: '/bracket', width: 1280, height: 800, isMinisite: true },
  { name: 'home-narrow', path: '/', width: 390, height: 844 },
  { name: 'schedule-narrow', path: '/schedule', width: 390, height: 844, isMinisite: true },
];

const isUp = async () => {
  try {
    return (await fetch(`${origin}/health`)).ok;
  } catch {
    return false;
  }
};

/** @returns when everything that the page shows is there. */
const settle = async (page) => {
  await page.locator('#first-screen').waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await sleep(1_000);
};

const takeShots = async (browser) => {
  for (const { name, path, width, height, isMinisite } of shots) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark' });
    await page.goto(`${isMinisite ? origin.replace('localhost', 'cup.localhost') : origin}${path}`);
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
    console.log(`${folder}/${name}.png`);
  }
};

/** Signs a person of the demo league in: the producer of its show unless named. */
const signIn = async ({ request }, person = producer) => {
  const found = await request.post(`${origin}/auth/local/players`, {
    data: { search: person, key: signInKey },
  });
  const { players } = await found.json();
  await request.post(`${origin}/auth/local`, { data: { player: players[0].id, key: signInKey } });
};

const takeArticlePictures = async (browser) => {
  for (const { name, path, part = 'main', width, height, isStaff, prepare } of articlePictures) {
    const context = await browser.newContext({ viewport: { width, height: tallPx }, colorScheme: 'dark' });
    if (isStaff) await signIn(context);
    const page = await context.newPage();
    await page.goto(origin + path);
    await settle(page);
    await prepare?.(page);
    await settle(page);
    await page.evaluate(() => document.activeElement?.blur());
    const { y } = await page.locator(part).first().boundingBox();
    const picture = await page.screenshot({ clip: { x: 0, y, width, height } });
    const file = join(folder, 'guides', `${name}.webp`);
    await sharp(picture).webp({ quality: 80 }).toFile(file);
    await context.close();
    console.log(file);
  }
};

/** First record of a collection, without the prefix of its id. */
const firstOf = async (key, field) => {
  const [record] = await (await fetch(`${origin}/things/${key}`)).json();
  return record[field][0].replace(/^rec/, '');
};

/** Addresses and pages of other users that images of the manuals need beside their own. */
const openShow = async (browser) => {
  const contexts = [];
  const ends = [];
  const match = await firstOf('special:live-matches', 'matches');
  const event = await firstOf(match, 'event');
  const openContext = async ({ width, height, person }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'dark' });
    contexts.push(context);
    if (person) await signIn(context, person);
    return context;
  };
  const open = async (path, screen) => {
    const page = await (await openContext(screen)).newPage();
    await page.goto(origin + path);
    await page.locator('main').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await sleep(1_000);
    return page;
  };
  const cookieOf = async (person) => {
    const cookies = await (await openContext({ width: 1, height: 1, person })).cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const close = async () => {
    for (const end of ends) end();
    for (const context of contexts) await context.close();
  };
  return { origin, match, event, open, cookieOf, atEnd: (end) => ends.push(end), close };
};

const takeManualPictures = async (browser, wanted) => {
  for (const { name, path, prepare, ...screen } of manualPictures) {
    if (wanted !== undefined && name !== wanted) continue;
    const show = await openShow(browser);
    const page = await show.open(await path(show), screen);
    await prepare(page, show);
    await page.evaluate(() => document.activeElement?.blur());
    await sleep(1_000);
    const file = join(manualFolder, `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(file);
    await show.close();
    console.log(file);
  }
};

buildMissing();
const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-shots-'));
const server = spawn('node', ['dist-server/main.js'], {
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOCAL_SIGN_IN_KEY: signInKey,
  },
});
try {
  for (let attempt = 0; attempt < 120 && !(await isUp()); attempt += 1) await sleep(250);
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  mkdirSync(join(folder, 'guides'), { recursive: true });
  mkdirSync(manualFolder, { recursive: true });
  const [, , only, wanted] = process.argv;
  if (only === undefined) await takeShots(browser);
  if (only !== 'manuals') await takeArticlePictures(browser);
  if (only !== 'articles') await takeManualPictures(browser, wanted);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
