import { execFileSync } from 'node:child_process';
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

/**
 * The states that an overlay is looked at in: all of them when it changed itself, when its states or what is expected
 * changed, or when it stands for the shared parts and the host; else its core.
 */
export const statesFor = (
  path: string,
  { core = coreStates, isReference = false }: Expected,
  changed: readonly string[] | undefined,
): readonly ShowPlan[] => {
  const folder = folderOf(path);
  const own = [`${folder}/`, `${folder.replace('src/', 'src/contract/')}.ts`, 'tests/overlays/'];
  const isChanged =
    changed === undefined || changed.some((file) => own.some((start) => file.startsWith(start)));
  return isReference || isChanged ? states : states.filter(({ name }) => core.includes(name));
};
