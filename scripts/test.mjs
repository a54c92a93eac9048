import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { findFirefox, firefoxNote } from './firefox.mjs';
import { runLimited } from './run-limited.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * Everything that must hold before a change lands: types, lint, dead code, unit and integration tests, the
 * build, size budgets, browser journeys; against PostgreSQL and Redis too when DATABASE_URL is set, and under
 * faults at random when CHAOS_RUNS says how often.
 * Ends with one line `N passed, N failed`.
 */
const reports = 'node_modules/.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

const minuteMs = 60_000;
/** Several times what each takes on two cores: what takes longer has hung. */
const limits = { check: 5 * minuteMs, vitest: 8 * minuteMs, journeys: 25 * minuteMs, chaos: 20 * minuteMs };

/** A check without tests of its own counts as one. */
const check = async (title, command, args, limitMs = limits.check) => {
  console.log(`\n== ${title}`);
  if (await runLimited(command, args, { limitMs })) passed += 1;
  else {
    failed += 1;
    console.log(`FAILED: ${title}`);
  }
};

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const vitest = async (project) => {
  console.log(`\n== vitest: ${project}`);
  const path = `${reports}/${project.replace('*', '')}.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
  const args = ['vitest', 'run', '--project', project, ...reporters];
  const isGreen = await runLimited('npx', args, { limitMs: limits.vitest });
  const report = readReport(path);
  passed += report?.numPassedTests ?? 0;
  const failures = report?.numFailedTests ?? 0;
  failed += isGreen ? failures : Math.max(failures, 1);
};

const journeys = async () => {
  console.log('\n== browser journeys');
  const path = resolve(reports, 'e2e.json');
  const firefox = findFirefox();
  console.log(firefoxNote(firefox));
  const env = {
    CHROMIUM: provideChromium(),
    FIREFOX: firefox ?? 'none',
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  };
  const args = ['playwright', 'test', '--config', '.ci/playwright.config.ts'];
  const isGreen = await runLimited('npx', args, { env, limitMs: limits.journeys });
  const stats = readReport(path)?.stats;
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  failed += isGreen ? (stats?.unexpected ?? 0) : Math.max(stats?.unexpected ?? 1, 1);
};

await check('types', 'npx', ['tsc', '-b']);
await check('lint and format', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
await check('dead code', 'npx', ['knip']);
await vitest('unit*');
process.env.TEST_SERVER = await provideTestServer();
await vitest('integration');
if (process.env.DATABASE_URL) await vitest('cluster');
await check('build', 'node', ['scripts/build.mjs']);
await check('size budgets', 'node', ['scripts/sizes.mjs']);
await check('overlays run in Chromium 103', 'node', ['scripts/chromium-floor.mjs']);
await journeys();
if (process.env.CHAOS_RUNS) {
  const args = ['scripts/chaos.mjs', '--runs', process.env.CHAOS_RUNS, '--seed', '1'];
  await check('chaos', 'node', args, limits.chaos);
}

console.log('');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
