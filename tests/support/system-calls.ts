import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True where the tracer of system calls is installed. */
export const canTrace = spawnSync('strace', ['--version']).error === undefined;

/** Returns the values of a name in a unit, in their order. */
export const valuesIn = (unit: string, name: string): string[] =>
  unit.split('\n').flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1) : []));

/** Returns the members of the groups of system calls by the groups' names; groups may be members. */
function callGroups(): Map<string, string[]> {
  const { stdout, error } = spawnSync('systemd-analyze', ['syscall-filter', '--no-pager'], {
    encoding: 'utf8',
  });
  if (error) throw error;
  const groups = new Map<string, string[]>();
  let members: string[] = [];
  for (const line of stdout.split('\n')) {
    const word = line.trim();
    if (line.startsWith('@')) {
      members = [];
      groups.set(word, members);
    } else if (/^@?[\w-]+$/.test(word)) members.push(word);
  }
  return groups;
}

/**
 * Returns the system calls that a unit allows: the first line of the filter lists them, each further one adds or removes.
 * @throws Error if a group is unknown or systemd-analyze is not installed
 */
function allowedCalls(unit: string): Set<string> {
  const groups = callGroups();
  const expanded = (name: string): string[] => {
    if (!name.startsWith('@')) return [name];
    const members = groups.get(name);
    if (members === undefined) throw new Error(`systemd has no group of system calls named ${name}.`);
    return members.flatMap(expanded);
  };
  const allowed = new Set<string>();
  for (const value of valuesIn(unit, 'SystemCallFilter')) {
    const isRefusal = value.startsWith('~');
    for (const call of value.replace(/^~/, '').split(' ').flatMap(expanded)) {
      if (isRefusal) allowed.delete(call);
      else allowed.add(call);
    }
  }
  return allowed;
}

/** A program of which the kernel reports each system call that its service would refuse, its children's too. */
export type Traced = {
  readonly folder: string;
  readonly ended: Promise<unknown>;
  /** Asks the program to stop; the tracer passes no signal on. */
  readonly stop: () => void;
};

/** Every program starts with this call, which shows that the trace works. */
const control = 'execve';

/** Starts a program. The kernel passes only refused calls and `execve` to the tracer, so that a trace costs no time. */
export function trace(
  command: readonly string[],
  { unit, env }: { readonly unit: string; readonly env: NodeJS.ProcessEnv },
): Traced {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  // The question mark: systemd knows calls of other processors as well.
  const untraced = [...allowedCalls(unit)].filter((name) => name !== control).map((name) => `?${name}`);
  const options = ['-f', '-qq', '--seccomp-bpf', '-e', `trace=!${untraced.join(',')}`, '-e', 'signal=none'];
  const child = spawn('strace', [...options, '-o', join(folder, 'calls'), ...command], {
    env,
    stdio: 'ignore',
  });
  return { folder, ended: once(child, 'exit'), stop: () => stopTraced(child) };
}

function stopTraced({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of children) process.kill(Number(one), 'SIGTERM');
}

/**
 * Waits for the end of a program. Returns the system calls that its service would refuse.
 * @throws Error if nothing was traced
 */
export async function refusedCalls({ folder, ended }: Traced): Promise<string[]> {
  await ended;
  const lines = readFileSync(join(folder, 'calls'), 'utf8');
  rmSync(folder, { recursive: true, force: true });
  const made = new Set([...lines.matchAll(/^\d+ +(\w+)\(/gm)].map(([, name = '']) => name));
  if (!made.delete(control)) throw new Error(`No program was traced: ${lines}`);
  return [...made];
}
