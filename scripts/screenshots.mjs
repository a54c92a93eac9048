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

/**
 * Takes the pictures of the README and of the install dialog: the demo league, as a visitor sees it; and those of the
 * articles, some as its staff see it. `npm run screenshots articles` takes only these.
 */
const port = 18890;
const origin = `http://localhost:${port}`;
const folder = 'public/screenshots';
/** Who produces the demo's show. */
const producer = 'Mainsail';
const signInKey = randomUUID();
/** Room for a whole page, so that no bar lies over its parts. */
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

/** Signs the producer of the demo's show in. */
const signIn = async ({ request }) => {
  const found = await request.post(`${origin}/auth/local/players`, {
    data: { search: producer, key: signInKey },
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
  if (!process.argv.includes('articles')) await takeShots(browser);
  await takeArticlePictures(browser);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
