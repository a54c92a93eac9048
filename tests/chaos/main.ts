import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { type Lane, openLane } from './lane.ts';
import { isClean, type Verdict } from './observation.ts';
import { judge } from './oracle.ts';
import { play } from './play.ts';
import { scheduleOf } from './schedule.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '60' },
    seed: { type: 'string' },
    port: { type: 'string', default: '19550' },
    lanes: { type: 'string', default: '2' },
    verbose: { type: 'boolean', default: false },
  },
});

const runs = Number(options.runs);
const firstSeed = options.seed === undefined ? Date.now() % 1_000_000_000 : Number(options.seed);
const startedAt = Date.now();
console.log(`seed ${firstSeed}: ${runs} runs`);

const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--no-sandbox',
  ],
});
const lanes = await Promise.all(
  Array.from({ length: Math.min(runs, Number(options.lanes)) }, (_, index) =>
    openLane(Number(options.port) + index * 10, process.env.CHAOS_SITE),
  ),
);

const total = { actions: 0, lost: 0, doubled: 0, misapplied: 0, unshown: 0, problems: 0, failed: 0 };
let next = 0;

const report = (seed: number, verdict: Verdict, story: readonly string[]): void => {
  console.log(`\nFAILED: seed ${seed}. Again: npm run chaos -- --runs 1 --seed ${seed}`);
  for (const [name, list] of Object.entries(verdict)) {
    if (Array.isArray(list)) for (const line of list) console.log(`  ${name}: ${line}`);
  }
  for (const line of story) console.log(`    ${line}`);
};

/** A run that the runner itself could not bring to its end counts as failed. */
const brokenOff = (error: unknown): Verdict => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    actions: 0,
    lost: [],
    doubled: [],
    misapplied: [],
    unshown: [],
    problems: [`broken off: ${text}`],
  };
};

const runLane = async (lane: Lane): Promise<void> => {
  while (next < runs) {
    const index = next;
    next += 1;
    const seed = firstSeed + index;
    const runStartedAt = Date.now();
    const story: string[] = [];
    const tell = (line: string): void => {
      story.push(`${((Date.now() - runStartedAt) / 1000).toFixed(1)} s ${line}`);
    };
    const schedule = scheduleOf(seed);
    const verdict = await play({ browser, lane, schedule, run: index + 1, tell }).then(judge, brokenOff);
    total.actions += verdict.actions;
    for (const name of ['lost', 'doubled', 'misapplied', 'unshown', 'problems'] as const) {
      total[name] += verdict[name].length;
    }
    if (!isClean(verdict)) {
      total.failed += 1;
      report(seed, verdict, story);
    } else if (options.verbose) console.log(story.join('\n'));
    console.log(
      `run ${index + 1}, seed ${seed}: ${verdict.actions} actions, ${Date.now() - runStartedAt} ms`,
    );
  }
};

await Promise.all(lanes.map(runLane));
await browser.close();
await Promise.all(lanes.map((lane) => lane.close()));
console.log(
  `${Math.round((Date.now() - startedAt) / 1000)} s, ${total.unshown} refusals unshown, ${total.problems} other problems`,
);
console.log(
  `${runs} runs: ${total.actions} actions, ${total.lost} lost, ${total.doubled} doubled, ${total.misapplied} misapplied`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
