import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { overlays } from '../../src/contract/overlays.ts';
import { runNumber } from '../support/run-number.ts';
import type { ShowPlan } from './build-show.ts';
import { type Expected, folderOf, hasSides } from './expected.ts';
import { coreStates, oneTeamStates, states } from './states.ts';

const lines = (text: string): string[] => text.split('\n').filter(Boolean);

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that this work began at: where it left the main branch, else the commit before. */
const findBase = (): string => {
  const head = git('rev-parse', 'HEAD');
  for (const branch of ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']) {
    try {
      const base = git('merge-base', 'HEAD', branch);
      if (base !== head) return base;
    } catch {
      // No such branch.
    }
  }
  return git('rev-parse', 'HEAD~1');
};

/** Returns the files changed since the work began, committed or not; undefined if unknown (no git, no history). */
export const changedFiles = (): readonly string[] | undefined => {
  try {
    const base = findBase();
    return [
      ...lines(git('diff', '--name-only', base)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ];
  } catch {
    return undefined;
  }
};

/** So many changed overlays are looked at in all states in one run; of more, a share that is another one in each run. */
const wholeAtMost = 6;
/** So many are tried beyond their states. */
const triedAtMost = 2;

/** The file with the definition of an overlay, if it has one: those of a family are in one file. */
const definitionOf = (path: string): string | undefined => {
  const list = readFileSync('src/contract/overlays.ts', 'utf8');
  const entry = list
    .split('\n')
    .find(
      (line) => line === `  ${path},` || line.startsWith(`  ${path}: `) || line.startsWith(`  '${path}': `),
    );
  const constant = entry?.match(/(\w+),$/)?.[1];
  const from = new RegExp(`import \\{[^}]*\\b${constant}\\b[^}]*\\} from '\\./(overlays/[^']+)'`);
  const [, file] = list.match(from) ?? [];
  return constant === undefined || file === undefined ? undefined : `src/contract/${file}`;
};

const hasChanged = (path: string, changed: readonly string[]): boolean => {
  const [folder, definition] = [`${folderOf(path)}/`, definitionOf(path)];
  return changed.some((file) => file.startsWith(folder) || file === definition);
};

type Turn = { readonly paths?: readonly string[]; readonly run?: number };

/** Returns true if the overlay is among the changed ones and, where these are many, is due in this run. */
const hasTurn = (
  path: string,
  changed: readonly string[],
  atMost: number,
  { paths = Object.keys(overlays), run = runNumber() }: Turn,
): boolean => {
  const own = paths.filter((one) => hasChanged(one, changed));
  const shares = Math.ceil(own.length / atMost);
  return own.includes(path) && (own.indexOf(path) + run) % shares === 0;
};

/**
 * Returns true if an overlay is checked in all states. It is the reference for the shared parts, the host and the states,
 * or it changed itself and is due in this run. `all` checks everything. If the changes are unknown, no other overlay is.
 */
export const isCheckedWhole = (
  path: string,
  { isReference = false }: Pick<Expected, 'isReference'>,
  changed: readonly string[] | 'all' | undefined = [],
  turn: Turn = {},
): boolean => isReference || changed === 'all' || hasTurn(path, changed, wholeAtMost, turn);

/** Returns the states in which an overlay is checked: all, or its core states. */
export const statesFor = (
  path: string,
  expected: Expected,
  changed: readonly string[] | 'all' | undefined = [],
  turn: Turn = {},
): readonly ShowPlan[] => {
  const { usual, core = coreStates } = expected;
  return isCheckedWhole(path, expected, changed, turn)
    ? states
    : states.filter(({ name }) => core.includes(name) || (hasSides(usual) && name === oneTeamStates[0]));
};

/**
 * Returns true if an overlay is tried beyond its states, at the ends of its options and with figures that change. This
 * applies if everything is checked, or if it changed itself and is due in this run.
 */
export const isTriedWhole = (
  path: string,
  changed: readonly string[] | 'all' | undefined = [],
  turn: Turn = {},
): boolean => changed === 'all' || hasTurn(path, changed, triedAtMost, turn);
