import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine can count the system calls of a program and knows the groups of systemd. */
export const canTrace =
  spawnSync('strace', ['-c', '-o', '/dev/null', 'true']).status === 0 &&
  spawnSync('systemd-analyze', ['syscall-filter', '@default']).status === 0;

/** The values of a name in a unit, in their order. */
export const valuesIn = (unit: string, name: string): string[] =>
  unit.split('\n').flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1) : []));

/** A program that runs with its system calls counted, its children's too. */
export type Traced = {
  readonly folder: string;
  readonly ended: Promise<unknown>;
  /** Asks the program to stop; the tracer passes no signal on. */
  readonly stop: () => void;
};

export function trace(command: readonly string[], env: NodeJS.ProcessEnv): Traced {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  const child = spawn('strace', ['-f', '-qq', '-c', '-o', join(folder, 'calls'), ...command], {
    env,
    stdio: 'ignore',
  });
  const stop = (): void => {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of children) process.kill(Number(one), 'SIGTERM');
  };
  return { folder, ended: once(child, 'exit'), stop };
}

/** Members of the groups of system calls by the groups' names; groups may be members. */
function callGroups(): Map<string, string[]> {
  const { stdout } = spawnSync('systemd-analyze', ['syscall-filter'], { encoding: 'utf8' });
  const groups = new Map<string, string[]>();
  let members: string[] = [];
  for (const line of stdout.split('\n')) {
    const word = line.trim();
    if (line.startsWith('@')) {
      members = [];
      groups.set(word, members);
    } else if (/^[@\w]+$/.test(word)) members.push(word);
  }
  return groups;
}

/** The system calls that a unit allows: the first line of the filter says which, further ones add to it or take away. */
function allowedCalls(unit: string): Set<string> {
  const groups = callGroups();
  const expanded = (name: string): string[] =>
    name.startsWith('@') ? (groups.get(name) ?? []).flatMap(expanded) : [name];
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

/** Waits for the end of a program. @returns the system calls it made that the service would refuse */
export async function refusedCalls({ folder, ended }: Traced): Promise<string[]> {
  await ended;
  const summary = readFileSync(join(folder, 'calls'), 'utf8');
  rmSync(folder, { recursive: true, force: true });
  const made = [...summary.matchAll(/^ *[\d.]+ .* (\w+)$/gm)].flatMap(([, name = '']) => name);
  const calls = made.filter((name) => name !== 'total');
  if (calls.length === 0) throw new Error(`No system call was counted: ${summary}`);
  const allowed = allowedCalls(readFileSync('deploy/grandstand.service', 'utf8'));
  return calls.filter((name) => !allowed.has(name));
}
