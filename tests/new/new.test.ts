import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueInRun } from '../support/run-number.ts';

/**
 * One of each, and those that differ: a page with an address of its own, an overlay with a route of two parts. Nothing
 * of the specification has such a name.
 */
const things = [
  'overlay sample',
  'overlay cams/sample',
  'page event/samples',
  'page sample-list',
  'module sample',
  'action press-sample',
  'record samples',
];

let copy = '';
const changed = new Map<string, string[]>();

const run = (command: string, ...args: string[]): string => {
  try {
    return execFileSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      // As in a terminal: what this runner sets would build for tests.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 50_000_000,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
};
const tool = (name: string, ...args: string[]): string => run(join('node_modules/.bin', name), ...args);

/** A copy of the tree as it is, with the packages of this one, and a history so that tools know what is ignored. */
beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'grandstand-new-')));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter(Boolean)) {
    // Large, and unused here; those of the articles are used.
    if (!/^public\/screenshots\/[^/]+$/.test(file)) cpSync(file, join(copy, file), { force: true });
  }
  // Caches are each tree's own: what the compiler knows of the sources is copied.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  }
  const compiled = join('node_modules', '.cache', 'tsc');
  if (existsSync(compiled)) cpSync(compiled, join(copy, compiled), { recursive: true });
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  for (const thing of things) {
    const said = run('node', 'scripts/new.mjs', ...thing.split(' '));
    changed.set(
      thing,
      said.split('\n').flatMap((line) => (line.startsWith('changed') ? [line.split(/\s+/)[1] ?? ''] : [])),
    );
  }
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

it.each(things)('%s changes at most two files that were there', (thing) => {
  console.log(`${thing}: ${changed.get(thing)?.join(', ')}`);
  expect(changed.get(thing)?.length).toBeGreaterThan(0);
  expect(changed.get(thing)?.length).toBeLessThanOrEqual(2);
});

/** Each takes as long as everything before it. */
const checks: Readonly<Record<string, () => void>> = {
  'compiles, is formatted and leaves nothing unused': () => {
    expect(tool('tsc', '-b')).toBe('');
    // The files that stayed as they were are linted in the tree that they are a copy of.
    const touched = [
      ...run('git', 'diff', '--name-only').split('\n'),
      ...run('git', 'ls-files', '-o', '--exclude-standard').split('\n'),
    ].filter(Boolean);
    expect(touched.length).toBeGreaterThan(2 * things.length);
    tool('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...touched);
    tool('knip');
  },
  'passes its own unit tests and those that read the lists it is in': () => {
    const lists = new Set([...changed.values()].flat());
    const added = run('git', 'ls-files', '-o', '--exclude-standard', '--', '*.test.ts', '*.test.tsx');
    const isReader = (test: string) =>
      [...readFileSync(join(copy, test), 'utf8').matchAll(/from '([^']+)'/g)].some(([, path = '']) =>
        lists.has(path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(test), path)),
      );
    const tests = run('git', 'ls-files', '--', 'src/**/*.test.ts*', 'tests/**/*.test.ts*').split('\n');
    const readers = tests.filter((test) => test !== '' && isReader(test));
    expect(readers.length).toBeGreaterThan(10);
    tool(
      'vitest',
      'run',
      '--project',
      'unit*',
      ...added.split('\n').filter(Boolean),
      ...readers,
      'tests/architecture.test.ts',
    );
  },
  builds: () => {
    run('node', 'scripts/build.mjs');
    expect(run('ls', join('dist', 'assets'))).toMatch(/overlay-sample/);
  },
};

it.each(dueInRun(Object.keys(checks), 3))('%s', { timeout: 300_000 }, (name) => checks[name]?.());
