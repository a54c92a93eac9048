import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { UnusableDatabaseError } from './unusable.ts';

let folder: string;
const holders = new Set<number>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => {
  for (const pid of holders) process.kill(pid, 'SIGKILL');
  holders.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newPath = (): string => {
  files += 1;
  return join(folder, `lock-${files}`);
};
const lockWith = (content: string) => {
  const path = newPath();
  writeFileSync(path, content);
  return path;
};
const refusal = (path: string): FolderInUseError | undefined => {
  try {
    lockFolder(path)();
  } catch (error) {
    if (error instanceof FolderInUseError) return error;
    throw error;
  }
  return undefined;
};
const holderIn = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

const holderCode = `
  import { lockFolder } from './src/server/store/database/folder-lock.ts';
  lockFolder(process.argv[1]);
  console.log('locked');
  setInterval(() => undefined, 1000);`;
const holderArguments = ['--import', 'tsx', '--input-type=module', '--eval', holderCode];

/** A process that holds the lock, behind a parent that never asks how its child ended. Resolves to its pid. */
const holdElsewhere = async (path: string): Promise<number> => {
  const shell = spawn(
    'sh',
    ['-c', '"$@" & echo $!; exec sleep 60', 'sh', process.execPath, ...holderArguments, path],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  holders.add(Number(shell.pid));
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output, { timeout: 30_000 }).toContain('locked');
  const pid = Number.parseInt(output, 10);
  holders.add(pid);
  return pid;
};
const kill = (pid: number): void => {
  process.kill(pid, 'SIGKILL');
  holders.delete(pid);
};
const stateOf = (pid: number): string | undefined =>
  /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

describe('lockFolder', () => {
  it('gives the lock once, and again after it was given back', () => {
    const path = join(folder, 'new', 'lock');
    const unlock = lockFolder(path);
    expect(() => lockFolder(path)).toThrow(FolderInUseError);
    expect(() => lockFolder(path)).toThrow(`already open in this process (pid ${process.pid})`);
    expect(holderIn(path)).toMatchObject({ pid: process.pid, host: hostname() });
    unlock();
    lockFolder(path)();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('holds on a full disk, where the holder cannot be written', () => {
    const path = newPath();
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    const unlock = lockFolder(path);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(refusal(path)).toBeInstanceOf(FolderInUseError);
    unlock();
    expect(refusal(path)).toBeUndefined();
  });

  it('returns a function that releases its own lock once', () => {
    const path = newPath();
    const first = lockFolder(path);
    first();
    const second = lockFolder(path);
    first();
    expect(refusal(path)).toBeInstanceOf(FolderInUseError);
    second();
  });

  it('is held by another process until that is killed, also while nobody has taken notice of its end', async () => {
    const path = newPath();
    const pid = await holdElsewhere(path);
    const message = `in use by the process with pid ${pid}. Stop it first, or let it do the work.`;
    expect(refusal(path)?.message).toContain(message);
    expect(refusal(path)).toMatchObject({ pid, holder: `pid ${pid}` });
    kill(pid);
    await expect.poll(() => stateOf(pid)).toBe('Z');
    // Its other threads may still be ending.
    await expect.poll(() => refusal(path), { interval: 5, timeout: 2000 }).toBeUndefined();
    expect(stateOf(pid)).toBe('Z');
  });

  it.each([
    [
      'the pid of the process that asks, as in two containers',
      (own: object) => ({ ...own, pid: process.pid }),
      'pid \\d+',
    ],
    ['a pid that is gone', (own: object) => ({ ...own, pid: 2 ** 22 + 1 }), 'pid 4194305'],
    ['nothing', () => undefined, 'an unknown pid'],
    [
      'another container',
      (own: object) => ({
        ...own,
        pid: 1,
        host: 'f3a1',
        place: 'f3a1 pid:[1]',
        since: '2026-01-01T00:00:00.000Z',
      }),
      'pid 1 on f3a1 \\(another container or machine\\) since 2026-01-01T00:00:00.000Z',
    ],
  ])('is held whatever the file says: %s', async (_, write, holder) => {
    const path = newPath();
    await holdElsewhere(path);
    writeFileSync(path, JSON.stringify(write(holderIn(path))) ?? '');
    expect(refusal(path)?.message).toMatch(
      new RegExp(`in use by the process with ${holder}\\. Stop it first`),
    );
  });

  it('has one holder when many processes ask for it at once', async () => {
    const path = newPath();
    const code = `
      import { lockFolder } from './src/server/store/database/folder-lock.ts';
      process.stdin.once('data', () => {
        try { lockFolder(process.argv[1]); console.log('locked'); } catch (error) { console.log(error.name); }
        process.stdin.once('data', () => process.exit());
      });
      console.log('ready');`;
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [...holderArguments.slice(0, -1), code, path], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    const said = children.map((child) => {
      const lines: string[] = [];
      child.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
      return lines;
    });
    await expect.poll(() => said.flat().length, { timeout: 40_000 }).toBe(4);
    for (const child of children) child.stdin.write('go\n');
    await expect.poll(() => said.flat().length).toBe(8);
    expect(said.map(([, last]) => last).sort()).toEqual([...Array(3).fill('FolderInUseError'), 'locked']);
    for (const child of children) child.stdin.write('end\n');
    await Promise.all(children.map((child) => once(child, 'exit')));
  });

  it('takes the file that is there now when its own was deleted meanwhile', () => {
    const path = newPath();
    let attempts = 0;
    const unlock = lockFolder(path, () => {
      attempts += 1;
      if (attempts === 1) rmSync(path);
      return true;
    });
    expect(attempts).toBe(2);
    expect(holderIn(path).pid).toBe(process.pid);
    unlock();
  });

  it('refuses a file system without locks, saying what to do', () => {
    const withoutLocks = () => {
      throw Object.assign(new Error('no locks available'), { code: 'ENOLCK' });
    };
    const path = newPath();
    expect(() => lockFolder(path, withoutLocks)).toThrow(UnusableDatabaseError);
    expect(() => lockFolder(path, withoutLocks)).toThrow(
      `The database of ${folder} cannot be locked (no locks available), so a second program could open it as well`,
    );
  });

  it('refuses a folder that cannot be written, saying who it is', () => {
    const file = lockWith('');
    expect(() => lockFolder(join(file, 'lock'))).toThrow(UnusableDatabaseError);
    expect(() => lockFolder(join(file, 'lock'))).toThrow(
      /cannot be written by the user with uid \d+ \(ENOTDIR|EEXIST/,
    );
  });
});

describe('a lock file of an earlier release, which is a pid alone', () => {
  it('names the living process that has it', () => {
    const path = lockWith(JSON.stringify({ pid: process.ppid, startedAt: '' }));
    expect(() => lockFolder(path)).toThrow(`in use by the process with pid ${process.ppid}`);
  });

  it('says nothing about a process that was killed, also while nobody has taken notice of its end', async () => {
    const pid = await holdElsewhere(newPath());
    const path = lockWith(JSON.stringify({ pid, startedAt: '' }));
    expect(refusal(path)?.pid).toBe(pid);
    kill(pid);
    await expect.poll(() => stateOf(pid)).toBe('Z');
    expect(refusal(path)).toBeUndefined();
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
    ['a pid that now is another process', JSON.stringify({ pid: process.ppid, startedAt: 'earlier' })],
    ['this pid in an earlier life, as in a container', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['a broken file', '{"pid":'],
    ['an empty file', ''],
  ])('is taken over: %s', (_, content) => {
    const path = lockWith(content);
    const unlock = lockFolder(path);
    expect(holderIn(path).pid).toBe(process.pid);
    unlock();
  });

  it('is what an earlier release finds of this one: the pid and the start of its process', () => {
    const path = newPath();
    const unlock = lockFolder(path);
    const { pid, startedAt } = holderIn(path);
    expect(pid).toBe(process.pid);
    expect(readFileSync(`/proc/${process.pid}/stat`, 'utf8')).toContain(` ${startedAt} `);
    unlock();
    expect(readFileSync(path, 'utf8')).toBe('');
  });
});
