import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { findFirefox, firefoxNote } from './firefox.mjs';
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

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/** A check without tests of its own counts as one. */
const check = (title, command, args) => {
  console.log(`\n== ${title}`);
  if (run(command, args)) passed += 1;
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

const vitest = (project) => {
  console.log(`\n== vitest: ${project}`);
  const path = `${reports}/${project.replace('*', '')}.json`;
  const isGreen = run('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]);
  const report = readReport(path);
  passed += report?.numPassedTests ?? 0;
  const failures = report?.numFailedTests ?? 0;
  failed += isGreen ? failures : Math.max(failures, 1);
};

const journeys = () => {
  console.log('\n== browser journeys');
  const path = resolve(reports, 'e2e.json');
  const firefox = findFirefox();
  console.log(firefoxNote(firefox));
  const isGreen = run('npx', ['playwright', 'test', '--config', '.ci/playwright.config.ts'], {
    CHROMIUM: provideChromium(),
    FIREFOX: firefox ?? 'none',
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  const stats = readReport(path)?.stats;
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  failed += isGreen ? (stats?.unexpected ?? 0) : Math.max(stats?.unexpected ?? 1, 1);
};

check('types', 'npx', ['tsc', '-b']);
check('lint and format', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
check('dead code', 'npx', ['knip']);
vitest('unit*');
process.env.TEST_SERVER = await provideTestServer();
vitest('integration');
if (process.env.DATABASE_URL) vitest('cluster');
check('build', 'node', ['scripts/build.mjs']);
check('size budgets', 'node', ['scripts/sizes.mjs']);
check('overlays run in Chromium 103', 'node', ['scripts/chromium-floor.mjs']);
journeys();
if (process.env.CHAOS_RUNS) {
  check('chaos', 'node', ['scripts/chaos.mjs', '--runs', process.env.CHAOS_RUNS, '--seed', '1']);
}

console.log('');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
