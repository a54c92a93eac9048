import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { buildMissing } from './build-missing.mjs';
import { provideChromium } from './chromium.mjs';

/** Takes the pictures of the README and of the install dialog: the demo league, as a visitor sees it. */
const port = 18890;
const origin = `http://localhost:${port}`;
const folder = 'public/screenshots';

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

buildMissing();
const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-shots-'));
const server = spawn('node', ['dist-server/main.js'], {
  stdio: 'ignore',
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
});
try {
  for (let attempt = 0; attempt < 120 && !(await isUp()); attempt += 1) await sleep(250);
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  mkdirSync(folder, { recursive: true });
  for (const { name, path, width, height, isMinisite } of shots) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark' });
    await page.goto(`${isMinisite ? origin.replace('localhost', 'cup.localhost') : origin}${path}`);
    await page.locator('main h1').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await sleep(1_000);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
    console.log(`${folder}/${name}.png`);
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
