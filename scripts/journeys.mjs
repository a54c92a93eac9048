import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { provideChromium, provideHeadlessShell } from './chromium.mjs';
import { findFirefox, firefoxNote } from './firefox.mjs';
import { runLimited } from './run-limited.mjs';

const minuteMs = 60_000;
/** Several times what they take on two cores, slow ones included: what takes longer has hung. */
const limits = { all: 120 * minuteMs, again: 20 * minuteMs };

/** Journeys that may pass at the second attempt only: more of them are a fault, not chance. */
const maxUnsteady = 2;
/**
 * Journeys that measure a promise of a second or two. Beside other journeys a slow machine answers late; what they
 * promise is then measured by the second attempt, which plays one journey at a time. Passing there is not chance.
 */
const isTimed = (name) => /@timed\b/.test(name);
/** With more failures than this something is broken: playing them again says nothing. */
const maxAgain = 20;

/** Lines of an error that say what was expected and what came. */
const messageLines = 16;

/** The first error of a test, without colours. */
const messageOf = (results = []) => {
  const error = results.flatMap(({ errors = [] }) => errors)[0];
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
  return lines.slice(0, messageLines).join('\n');
};

/**
 * Reads Playwright's JSON report. Names are in the form of its `--test-list`; `messages` has the error of each that
 * failed. A test that was to run and did not (its `beforeAll` failed, the run was broken off) counts as failed.
 */
export const readRun = ({ report, isGreen, isLate = false }) => {
  const passed = [];
  const failed = [];
  const messages = {};
  const visit = (suite, path) => {
    for (const { title, tests } of suite.specs ?? []) {
      for (const { projectName, status, expectedStatus, results } of tests) {
        const name = [`[${projectName}]`, ...path, title].join(' › ');
        if (status === 'expected') passed.push(name);
        else if (expectedStatus !== 'skipped') {
          failed.push(name);
          messages[name] = messageOf(results);
        }
      }
    }
    for (const child of suite.suites ?? []) visit(child, [...path, child.title]);
  };
  for (const file of report?.suites ?? []) visit(file, [file.file]);
  const hasErrors = (report?.errors ?? []).length > 0;
  // Not green without a failed test: a file did not load, or the league could not be prepared.
  const isUnexplained = !isGreen && failed.length === 0;
  const hasPlayedNothing = passed.length + failed.length === 0;
  const isBroken = isLate || hasErrors || isUnexplained || hasPlayedNothing;
  return { passed, failed, messages, isBroken };
};

/** Returns true if the failed journeys are few enough for a second attempt. */
export const isWorthAgain = ({ failed, isBroken }) =>
  !isBroken && failed.length > 0 && failed.length <= maxAgain;

/**
 * Counts the journeys over both attempts. One that failed and passed when it was played again counts as passed and is
 * unsteady, unless it is timed; when more than two are unsteady, they count as failed. A run that is broken is one
 * failure more.
 */
export const countJourneys = (first, second) => {
  const passedAlone = first.failed.filter((name) => second?.passed.includes(name));
  const failed = first.failed.filter((name) => !passedAlone.includes(name));
  const timed = passedAlone.filter(isTimed);
  const unsteady = passedAlone.filter((name) => !isTimed(name));
  const isTooUnsteady = unsteady.length > maxUnsteady;
  return {
    passed: first.passed.length + timed.length + (isTooUnsteady ? 0 : unsteady.length),
    failed: failed.length + (isTooUnsteady ? unsteady.length : 0) + (first.isBroken ? 1 : 0),
    failedNames: failed,
    timed,
    unsteady,
    isTooUnsteady,
  };
};

const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Plays the browser journeys and prints how they went. Failed journeys are played once more at the end, alone.
 * `folder` is for reports, `args` go to Playwright; without `mayRepeat` a failure is final. `slowness` is the factor by
 * which journeys may take longer because of the processes beside them.
 * @returns what `countJourneys` says.
 */
export const playJourneys = async ({ folder, args = [], env = {}, mayRepeat = true, slowness = 1 }) => {
  const firefox = findFirefox();
  console.log(firefoxNote(firefox));
  const browsers = {
    CHROMIUM: provideChromium(),
    HEADLESS_SHELL: provideHeadlessShell(),
    FIREFOX: firefox ?? 'none',
  };

  const play = async (name, options, limitMs) => {
    const path = join(process.cwd(), folder, `${name}.json`);
    rmSync(path, { force: true });
    const { isGreen, isLate } = await runLimited(
      'npx',
      ['playwright', 'test', '--config', '.ci/playwright.config.ts', ...options],
      { env: { ...env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: path }, limitMs },
    );
    return readRun({ report: readReport(path), isGreen, isLate });
  };

  const first = await play('e2e', args, limits.all * slowness);
  let second;
  if (mayRepeat && isWorthAgain(first)) {
    console.log(`\n== ${first.failed.length} failed: once more, alone`);
    const list = join(folder, 'again.txt');
    writeFileSync(list, `${first.failed.join('\n')}\n`);
    // An output folder of its own: the first attempt's screenshots stay.
    const options = ['--test-list', list, '--workers=1', '--output=test-results/again'];
    second = await play('e2e-again', options, limits.again * slowness);
  }
  const result = countJourneys(first, second);
  const tell = (what, names) => {
    for (const name of names) console.log(`${what}: ${name}\n${first.messages[name]}`);
  };
  tell('in time only alone', result.timed);
  tell('unsteady', result.unsteady);
  tell('failed', result.failedNames);
  if (result.isTooUnsteady) console.log(`More than ${maxUnsteady} are unsteady: they count as failed.`);
  return result;
};
