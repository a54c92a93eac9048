import { execFileSync } from 'node:child_process';
import { overlays } from '../../src/contract/overlays.ts';
import type { ShowPlan } from './build-show.ts';
import { type Expected, folderOf } from './expected.ts';
import { coreStates, states } from './states.ts';

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

/** Files changed since the work began, saved or not; undefined when nobody can tell (no git, no history). */
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

/** So many changed overlays are looked at in all states in one run; of more, a share that is another one each day. */
const wholeAtMost = 6;
/** So many are tried beyond their states. */
const triedAtMost = 2;
const dayMs = 86_400_000;
const today = (): number => Math.floor(Date.now() / dayMs);

const hasChanged = (path: string, changed: readonly string[]): boolean => {
  const folder = folderOf(path);
  const own = [`${folder}/`, `${folder.replace('src/', 'src/contract/')}.ts`];
  return changed.some((file) => own.some((start) => file.startsWith(start)));
};

type Turn = { readonly paths?: readonly string[]; readonly day?: number };

/** Whether it is among those that changed, and, where these are many, has its turn today. */
const hasTurn = (
  path: string,
  changed: readonly string[],
  atMost: number,
  { paths = Object.keys(overlays), day = today() }: Turn,
): boolean => {
  const own = paths.filter((one) => hasChanged(one, changed));
  const shares = Math.ceil(own.length / atMost);
  return own.includes(path) && (own.indexOf(path) + day) % shares === 0;
};

/**
 * The states that an overlay is looked at in: all of them when it changed itself or stands for the shared parts, the
 * host and the states; else, and when nobody can tell what changed, its core. `all` is the look at everything.
 */
export const statesFor = (
  path: string,
  { core = coreStates, isReference = false }: Expected,
  changed: readonly string[] | 'all' | undefined = [],
  turn: Turn = {},
): readonly ShowPlan[] =>
  isReference || changed === 'all' || hasTurn(path, changed, wholeAtMost, turn)
    ? states
    : states.filter(({ name }) => core.includes(name));

/**
 * Whether an overlay is tried beyond its states, at the ends of its options and with figures that change: everything is
 * looked at, or it changed itself and has its turn.
 */
export const isTriedWhole = (
  path: string,
  changed: readonly string[] | 'all' | undefined = [],
  turn: Turn = {},
): boolean => changed === 'all' || hasTurn(path, changed, triedAtMost, turn);
