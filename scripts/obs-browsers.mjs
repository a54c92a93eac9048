import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { provideHeadlessShell } from './chromium.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * All overlays in the browsers of OBS: `npm run test:obs-browsers -- [PATH ...]`, after `npm run build` (tests/obs-browsers).
 *
 * The browsers are packages of npm, so that no other server has to be reachable. They are no dependencies: only this
 * check needs their 120 MB, which each `npm ci` would fetch.
 */
const browsers = [
  {
    // OBS 28 to 30.
    version: '103',
    name: '@sparticuz/chromium@103.0.0',
    integrity:
      'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  },
  {
    // OBS 31.
    version: '127',
    name: '@sparticuz/chromium@127.0.0',
    integrity:
      'sha512-3YdElfXb6kqcFtlgaArNZohhZ1gWAiWg5kPYIZbaoHFau7dHZvbYg3EEjeE30bYi6cfOnB8wVpluuasF8Y3QyQ==',
  },
];

const folder = 'node_modules/.cache/obs-browsers';

/** Returns the path of the browser, fetched at its first use. */
const provide = async ({ version, name, integrity }) => {
  const path = join(process.cwd(), folder, `chromium-${version}`);
  if (existsSync(path)) return path;
  const parts = join(folder, `parts-${version}`);
  mkdirSync(parts, { recursive: true });
  const pack = ['pack', name, '--prefer-offline', '--json', '--pack-destination', parts];
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8' }));
  const archive = join(parts, filename);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name} has other content than expected: ${found}`);
  execFileSync('tar', ['-xzf', archive, '-C', parts, 'package/bin/chromium.br']);
  const unpacked = join(parts, 'chromium');
  await pipeline(
    createReadStream(join(parts, 'package/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unpacked, { mode: 0o755 }),
  );
  renameSync(unpacked, path);
  rmSync(parts, { recursive: true });
  return path;
};

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('The browsers of OBS run on Linux and x64 only: nothing was checked.');
  process.exit(0);
}
const now = provideHeadlessShell();
const paths = await Promise.all(browsers.map(async (browser) => [browser.version, await provide(browser)]));
const env = {
  ...process.env,
  BROWSERS: JSON.stringify({ ...Object.fromEntries(paths), now }),
  TEST_SERVER: process.env.TEST_SERVER ?? (await provideTestServer()),
};
const args = ['--import', 'tsx', 'tests/obs-browsers/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
