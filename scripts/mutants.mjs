import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'oxc-parser';
import { runLimited } from './run-limited.mjs';

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
/** Runs the tests of a file. Tests that never end have noticed the change. */
const runTests = async (file) => {
  const related = testsOf(file);
  if (related.length === 0) return { isGreen: true, isLate: false };
  const args = [
    'vitest',
    'run',
    '--root',
    copy,
    '--bail',
    '1',
    '--reporter',
    'dot',
    '--project',
    'unit*',
    ...related,
  ];
  return runLimited('npx', args, { limitMs, isBuffered: true });
};

let killed = 0;
let endless = 0;
const survivors = [];
try {
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
  rmSync(copy, { recursive: true, force: true });
}
console.log(
  `\n${survivors.join('\n')}\n${killed} of ${chosen.length} changes noticed, ${endless} of them because the tests did not end (seed ${values.seed})`,
);
