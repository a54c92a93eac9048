import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lockWith = (content: string) => {
  const path = join(folder, `lock-${Math.random()}`);
  writeFileSync(path, content);
  return path;
};

describe('lockFolder', () => {
  it('gives the lock once, and again after it was given back', () => {
    const path = join(folder, 'new', 'lock');
    const unlock = lockFolder(path);
    expect(() => lockFolder(path)).toThrow(FolderInUseError);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
    unlock();
    lockFolder(path)();
  });

  it('names the living process that has it', () => {
    const path = lockWith(JSON.stringify({ pid: process.ppid, startedAt: '' }));
    expect(() => lockFolder(path)).toThrow(`in use by the process with pid ${process.ppid}`);
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
    ['a pid that now is another process', JSON.stringify({ pid: process.ppid, startedAt: 'earlier' })],
    ['this pid in an earlier life, as in a container', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['a broken file', '{"pid":'],
    ['an empty file', ''],
  ])('takes over the lock of %s', (_, content) => {
    const path = lockWith(content);
    const unlock = lockFolder(path);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
    unlock();
  });
});
