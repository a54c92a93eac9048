import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArguments } from '../support/chromium-arguments.ts';
import { within } from '../support/within.mjs';
import { type Lane, openLane } from './lane.ts';
import { playAll, type Task } from './play-all.ts';
import { createReport } from './report.ts';
import { scheduleOf } from './schedule.ts';
import { trials } from './self-test/sabotage.ts';

const closeMs = 15_000;

/**
 * `npm run chaos -- --runs N --seed S`: run number i has the seed S + i, so that `--runs 1 --seed` of a failed run
 * plays it again. `--self-test` spoils runs on purpose and wants each of them to fail; `--verbose` tells every run.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string' },
    port: { type: 'string', default: '19550' },
    lanes: { type: 'string', default: '3' },
    'self-test': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

const wholeNumber = (name: 'runs' | 'seed' | 'port' | 'lanes', fallback = 0): number => {
  const value = Number(options[name] ?? fallback);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} takes a whole number`);
  process.exit(2);
};

const firstSeed = wholeNumber('seed', Date.now() % 1_000_000_000);
const tasks: Task[] = options['self-test']
  ? trials.map(({ name: title, schedule, sabotage, expects }) => ({ title, schedule, sabotage, expects }))
  : Array.from({ length: wholeNumber('runs') }, (_, index) => {
      const seed = firstSeed + index;
      return { title: `seed ${seed}`, schedule: scheduleOf(seed) };
    });
const report = createReport(options.verbose);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [...chromiumArguments, '--blink-settings=imagesEnabled=false'],
});
const laneCount = Math.max(1, Math.min(tasks.length, wholeNumber('lanes')));
const lanes: Lane[] = [];
// One after the other, so that each takes the next free ports.
for (let count = 0; count < laneCount; count += 1) lanes.push(await openLane(wholeNumber('port')));
await playAll(browser, lanes, tasks, report);
const isFine = report.end();
await within(closeMs, 'the browser', browser.close()).catch(() => undefined);
// Not left to itself: what hung in a run that was given up would keep the process for ever.
process.exit(isFine ? 0 : 1);
