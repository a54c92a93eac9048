import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';
import { createVitest } from 'vitest/node';

/**
 * The process that runs tests, which stays for the next change: starting Vitest takes longer than most of the tests.
 * It receives the changed file and its tests, and sends whether all of them passed.
 */
const runOnRequest = async () => {
  const vitest = await createVitest('test', { watch: false, project: ['unit*'], bail: 1, reporters: [{}] });
  const all = await vitest.globTestSpecifications();
  let changed = [];
  process.on('message', async ({ file, related }) => {
    // The file of the change before has its own text again.
    changed = [...changed.slice(-1), join(process.cwd(), file)];
    for (const one of changed) vitest.invalidateFile(one);
    const wanted = new Set(related.map((one) => join(process.cwd(), one)));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      all.filter(({ moduleId }) => wanted.has(moduleId)),
    );
    // It keeps those of earlier requests.
    const ofRequest = testModules.filter(({ moduleId }) => wanted.has(moduleId));
    process.send(ofRequest.every((one) => one.ok()) && unhandledErrors.length === 0);
  });
  process.send('ready');
};
if (process.send) {
  await runOnRequest();
  await once(process, 'disconnect');
  process.exit();
}

/**
 * Changes the rules at random places, one at a time, and counts how many changes a test notices:
 * `npm run mutants -- --sites 200 --seed 1`. It works on a copy of the last commit. What survives is printed: either a
 * test is missing, or the change makes no difference.
 */
const { values } = parseArgs({
  options: { sites: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
/** A machine with other work takes long; what takes longer never ends. */
const limitMs = 240_000;
/** Tests of a file that hundreds of others import would take minutes: the nearest ones are its own. */
const maxTests = 25;
/** Pure code, which unit tests cover. */
const mutated =
  /^src\/(?:contract|data|domain|sync)\/(?!.*(?:\.test|\.d|overlay-fields|overlay-drawings)\.ts$).+\.ts$/;
const tests = /^(?:src\/(?!server\/).+|tests\/[^/]+|tests\/(?:chaos|obs|overlays)\/.+)\.test\.ts$/;

const operators = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
execFileSync('git', ['clone', '-q', process.cwd(), copy]);
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
const files = execFileSync('git', ['ls-files'], { cwd: copy, encoding: 'utf8' }).split('\n');

/** The operator is between the operands, possibly among comments. */
const operatorSite = (text, { left, right, operator }) => {
  if (!(operator in operators)) return [];
  const start = text.indexOf(operator, left.end);
  return start < right.start ? [{ start, end: start + operator.length, to: operators[operator] }] : [];
};

/** Every place of a file that can be changed: from, to, and the text that takes its place. */
const sitesOf = (file) => {
  const text = readFileSync(join(copy, file), 'utf8');
  const sites = [];
  const add = (node, to) => sites.push({ start: node.start, end: node.end, to });
  const operator = (node) => sites.push(...operatorSite(text, node));
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    Literal(node) {
      if (typeof node.value === 'boolean') add(node, String(!node.value));
      if (typeof node.value === 'number') add(node, String(node.value + 1));
    },
    IfStatement: ({ test }) => add(test, `!(${text.slice(test.start, test.end)})`),
    ConditionalExpression: ({ test }) => add(test, `!(${text.slice(test.start, test.end)})`),
    ReturnStatement({ argument }) {
      if (argument?.type === 'CallExpression') add(argument, 'undefined as never');
    },
  }).visit(parseSync(file, text).program);
  return sites.map((site) => ({ file, text, ...site }));
};

const imports = new Map();
for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
  const { module } = parseSync(file, readFileSync(join(copy, file), 'utf8'));
  for (const { moduleRequest } of [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ]) {
    const from = moduleRequest?.value;
    if (!from || !/^[#.]/.test(from)) continue;
    const target = from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(file), from);
    if (existsSync(join(copy, target))) imports.set(target, [...(imports.get(target) ?? []), file]);
  }
}

/** Tests that import the file, directly or not, the nearest first. */
const testsOf = (file) => {
  const seen = new Set([file]);
  // A set grows while it is walked.
  for (const one of seen) for (const importer of imports.get(one) ?? []) seen.add(importer);
  return [...seen].filter((one) => tests.test(one)).slice(0, maxTests);
};

let state = Number(values.seed);
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const all = files.filter((file) => mutated.test(file)).flatMap(sitesOf);
const chosen = Array.from(
  { length: Number(values.sites) },
  () => all.splice(Math.floor(random() * all.length), 1)[0],
);
let runner;
const startRunner = async () => {
  runner = fork(process.argv[1], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  await once(runner, 'message');
};
const endRunner = () => {
  // With the processes that it started.
  process.kill(-runner.pid, 'SIGKILL');
};
/** Runs the tests of a file. Tests that never end have noticed the change. */
const runTests = async (file) => {
  const related = testsOf(file);
  if (related.length === 0) return { isGreen: true, isLate: false };
  runner.send({ file, related });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  try {
    const [isGreen] = await once(runner, 'message', { signal: late.signal });
    return { isGreen, isLate: false };
  } catch {
    endRunner();
    await startRunner();
    return { isGreen: false, isLate: true };
  } finally {
    clearTimeout(timer);
  }
};

let killed = 0;
let endless = 0;
const survivors = [];
try {
  await startRunner();
  // Tests that fail without a change would notice every change.
  if (!(await runTests(chosen[0].file)).isGreen)
    throw new Error(`The tests of ${chosen[0].file} fail without a change`);
  for (const { file, text, start, end, to } of chosen) {
    writeFileSync(join(copy, file), text.slice(0, start) + to + text.slice(end));
    const { isGreen, isLate } = await runTests(file);
    writeFileSync(join(copy, file), text);
    if (!isGreen) killed += 1;
    else
      survivors.push(`${file}:${text.slice(0, start).split('\n').length} ${text.slice(start, end)} -> ${to}`);
    if (isLate) endless += 1;
    process.stdout.write(isGreen ? 's' : isLate ? 'e' : '.');
  }
} finally {
  endRunner();
  rmSync(copy, { recursive: true, force: true });
}
console.log(
  `\n${survivors.join('\n')}\n${killed} of ${chosen.length} changes noticed, ${endless} of them because the tests did not end (seed ${values.seed})`,
);
