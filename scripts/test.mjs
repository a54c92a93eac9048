import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { playJourneys } from './journeys.mjs';
import { runLimited } from './run-limited.mjs';
import { createStages, inTurn, sideBySide } from './stages.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * Everything that must hold before a change lands: types, lint, dead code, unit and integration tests, the
 * build, size budgets, browser journeys; against PostgreSQL and Redis too when DATABASE_URL is set, and under
 * faults at random when CHAOS_RUNS says how often. CHAOS_SEED is the first seed; without it, it changes each day.
 * Ends with a table of the stages and one line `N passed, N failed`.
 *
 * Sweeps over all pages and overlays check a share that changes each day. `npm test -- --whole` checks all of them.
 */
if (!process.argv.includes('--whole')) process.env.DAILY_SHARES = '1';

const reports = 'node_modules/.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const minuteMs = 60_000;
/** Several times what each takes on two cores, slow ones included: what takes longer has hung. */
const limits = { check: 10 * minuteMs, vitest: 30 * minuteMs, chaos: 20 * minuteMs };

const { failures, stage, sums, table } = createStages();

/** The tests that failed in Vitest's report. */
const failedNamesOf = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`),
  );

/** A check without tests of its own counts as one. */
const check = (title, command, args, limitMs = limits.check) =>
  stage(title, async () => {
    const { isGreen, output } = await runLimited(command, args, { limitMs, isBuffered: true });
    return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, output };
  });

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const vitest = (title, project) =>
  stage(title, async () => {
    const path = `${reports}/${title}.json`;
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
    const args = ['vitest', 'run', '--project', project, ...reporters];
    const { isGreen, output } = await runLimited('npx', args, { limitMs: limits.vitest, isBuffered: true });
    const report = readReport(path);
    // Without a report the results are unknown.
    const failures = report?.numFailedTests ?? 1;
    return {
      passed: report?.numPassedTests ?? 0,
      failed: isGreen ? failures : Math.max(failures, 1),
      failedNames: failedNamesOf(report),
      output,
    };
  });

const testServer = stage('test server', async () => {
  process.env.TEST_SERVER = await provideTestServer();
  return { passed: 0, failed: 0 };
});

const journeys = stage('browser journeys', async () => {
  console.log('\n== browser journeys');
  const { passed, failed, failedNames, unsteady, isTooUnsteady } = await playJourneys({ folder: reports });
  return { passed, failed, failedNames: isTooUnsteady ? [...failedNames, ...unsteady] : failedNames };
});

/** The same all day, so that a run that failed can be played again; no two days have a seed in common. */
const seedOfTheDay = () => Math.floor(Date.now() / 86_400_000) * 500;

const chaos = (runs) => {
  const seed = process.env.CHAOS_SEED ?? String(seedOfTheDay());
  const args = ['scripts/chaos.mjs', '--runs', runs, '--seed', seed];
  return check(`chaos, seed ${seed}`, 'node', args, limits.chaos);
};

/** A few of each kind, in the time that the database tests wait. */
const fuzz = (seed) =>
  check(`malformed input, seed ${seed}`, 'node', ['scripts/fuzz.mjs', '--inputs', '300', '--seed', seed]);

const nothing = async () => {};

// Two cores, two lanes of about the same length: the database tests wait most of the time.
await sideBySide(
  inTurn(testServer, vitest('integration', 'integration'), fuzz(String(seedOfTheDay()))),
  inTurn(
    check('types', 'npx', ['tsc', '-b']),
    check('lint and format', 'npx', ['biome', 'check', '--error-on-warnings', '.']),
    check('words', 'node', ['scripts/words.mjs']),
    check('dead code', 'npx', ['knip']),
    vitest('unit', 'unit*'),
    check('build', 'node', ['scripts/build.mjs']),
    check('size budgets', 'node', ['scripts/sizes.mjs']),
    check('overlays in the browsers of OBS', 'node', ['scripts/obs-browsers.mjs']),
    process.env.DATABASE_URL ? vitest('cluster', 'cluster') : nothing,
  ),
)();
// Alone: what they promise within a second would come late beside anything else.
await journeys();
// Faults at random wait a lot and promise nothing within a second.
await sideBySide(
  process.env.CHAOS_RUNS ? chaos(process.env.CHAOS_RUNS) : nothing,
  vitest('one new thing of each kind', 'new'),
)();

const { passed, failed } = sums();
console.log(`\n${table()}\n`);
// Printed last, so that the end of a long log contains the failures.
if (failed > 0) console.log(`${failures()}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
