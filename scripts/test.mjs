import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { playJourneys } from './journeys.mjs';
import { runLimited } from './run-limited.mjs';
import { dueFiles, runNumberOfTree } from './run-number.mjs';
import { createStages, inTurn, sideBySide } from './stages.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * The checks that a change has to pass before it lands: types, lint, dead code, unit and integration tests, the build, size budgets,
 * browser journeys; against PostgreSQL and Redis too when DATABASE_URL is set, and under faults at random when
 * CHAOS_RUNS says how often. Ends with a table of the stages and one line `N passed, N failed`.
 *
 * Everything takes more than an hour. So each run has a number, made from the sources, which chooses seeds and the share
 * that is due of the slow parts: journeys, tests of whole server processes, sweeps over pages and overlays.
 * `npm test -- --whole` runs all of them, `npm test -- --run N` repeats a run.
 */
const isWhole = process.argv.includes('--whole');
const givenAt = process.argv.indexOf('--run');
const run = givenAt < 0 ? runNumberOfTree() : Number(process.argv[givenAt + 1]);
if (!Number.isInteger(run) || run < 0) {
  console.error('--run takes a whole number');
  process.exit(2);
}
if (!isWhole) process.env.RUN_NUMBER = String(run);

/** Of so many files that run whole servers or browsers, or take more than about six seconds, one is due. */
const shares = { servers: 12, journeys: 40 };
/** Journeys of the promises that matter most: one of them is played in each run. */
const pillars = ['offline.spec.ts', 'outbox-sending.spec.ts', 'overlay-survival.spec.ts'];
/** Samples of all overlays and pages, and the pillar of this run. */
const alwaysPlayed = ['overlays.spec.ts', 'quality.spec.ts', pillars[run % pillars.length]];

/** The test files of a folder, those of folders inside included. */
const filesOf = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** The files that are due in this run, and those that are not. */
const choose = (files, count, always) =>
  isWhole ? { due: files, notDue: [] } : dueFiles(files, count, run, always);
const [slow, cluster, journeyFiles] = [
  choose(
    [...filesOf('tests/contract', '.test.ts'), ...filesOf('src/server', '.slow.test.ts')],
    shares.servers,
  ),
  choose(filesOf('tests/cluster', '.test.ts'), shares.servers),
  choose(filesOf('tests/e2e', '.spec.ts'), shares.journeys, alwaysPlayed),
];
const shareOf = ({ due, notDue }) => `${due.length} of ${due.length + notDue.length} files`;

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

const vitest = (title, project, { notDue } = { notDue: [] }) =>
  stage(title, async () => {
    const path = `${reports}/${project.replace('*', '')}.json`;
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
    const excluded = notDue.flatMap((file) => ['--exclude', file]);
    const args = ['vitest', 'run', '--project', project, ...excluded, ...reporters];
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

const journeys = stage(`browser journeys, ${shareOf(journeyFiles)}`, async () => {
  console.log('\n== browser journeys');
  const { passed, failed, failedNames, unsteady, isTooUnsteady } = await playJourneys({
    folder: reports,
    args: isWhole ? [] : journeyFiles.due,
  });
  return { passed, failed, failedNames: isTooUnsteady ? [...failedNames, ...unsteady] : failedNames };
});

const chaos = (runs) => {
  const seed = process.env.CHAOS_SEED ?? String(run * 500);
  const args = ['scripts/chaos.mjs', '--runs', runs, '--seed', seed];
  return check(`chaos, seed ${seed}`, 'node', args, limits.chaos);
};

/** A few of each kind, in the time that the database tests wait. */
const fuzz = (seed) =>
  check(`malformed input, seed ${seed}`, 'node', ['scripts/fuzz.mjs', '--inputs', '300', '--seed', seed]);

const nothing = async () => {};

// Two cores, two lanes of about the same length: the database tests wait most of the time.
await sideBySide(
  inTurn(
    testServer,
    vitest(`integration, ${shareOf(slow)} of the slow ones`, 'integration', slow),
    fuzz(String(run)),
    vitest('one new thing of each kind', 'new'),
  ),
  inTurn(
    check('types', 'npx', ['tsc', '-b']),
    check('lint and format', 'npx', ['biome', 'check', '--error-on-warnings', '.']),
    check('words', 'node', ['scripts/words.mjs']),
    check('dead code', 'npx', ['knip']),
    vitest('unit', 'unit*'),
    check('build', 'node', ['scripts/build.mjs']),
    check('size budgets', 'node', ['scripts/sizes.mjs']),
    check('overlays in the browsers of OBS', 'node', ['scripts/obs-browsers.mjs']),
    process.env.DATABASE_URL ? vitest(`cluster, ${shareOf(cluster)}`, 'cluster', cluster) : nothing,
  ),
)();
// Alone: what they promise within a second would come late beside anything else.
await inTurn(journeys, process.env.CHAOS_RUNS ? chaos(process.env.CHAOS_RUNS) : nothing)();

console.log(
  isWhole
    ? '\nAll tests were due.'
    : `\nRun ${run}: \`npm test -- --run ${run}\` repeats it, \`npm test -- --whole\` runs all tests.`,
);
const { passed, failed } = sums();
console.log(`\n${table()}\n`);
// Printed last, so that the end of a long log contains the failures.
if (failed > 0) console.log(`${failures()}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
