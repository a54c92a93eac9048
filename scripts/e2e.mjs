import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { buildMissing } from './build-missing.mjs';
import { playJourneys } from './journeys.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * The browser journeys alone: `npm run test:e2e -- [--busy N] [--repeat N] [--all] [arguments of Playwright]`.
 *
 * `--repeat 3 --busy 2` is the proof that they are steady: three times in a row beside two processes that use a core
 * each, counted as in the landing check. It stops at the first run that is not green. Without `--repeat` a failure
 * is final. `--all` checks every overlay in every state, not only those that changed.
 */
const args = process.argv.slice(2).filter((argument) => argument !== '--all');
if (process.argv.includes('--all')) process.env.OVERLAY_STATES = 'all';

/** Takes `--name N` out of the arguments. */
const takeNumber = (name, fallback) => {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return fallback;
  const [, value] = args.splice(at, 2);
  if (/^\d+$/.test(value ?? '')) return Number(value);
  console.error(`--${name} takes a whole number`);
  process.exit(2);
};
const busyCount = takeNumber('busy', 0);
const repeats = takeNumber('repeat');

buildMissing();
const folder = 'node_modules/.cache/e2e';
mkdirSync(folder, { recursive: true });
const env = { TEST_SERVER: await provideTestServer() };

const busy = Array.from({ length: busyCount }, () => spawn(process.execPath, ['-e', 'for (;;);']));
const calm = () => {
  for (const child of busy) child.kill('SIGKILL');
};
process.on('exit', calm);

let isGreen = true;
for (let run = 1; run <= (repeats ?? 1) && isGreen; run += 1) {
  const startedAt = Date.now();
  const { passed, failed, unsteady } = await playJourneys({
    folder,
    args,
    env,
    mayRepeat: repeats !== undefined,
    slowness: 1 + busyCount,
  });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `Run ${run} of ${repeats ?? 1}, ${busyCount} busy: ${passed} passed, ${failed} failed, ${unsteady.length} unsteady, ${seconds} s`,
  );
  isGreen = failed === 0;
}
calm();
process.exitCode = isGreen ? 0 : 1;
