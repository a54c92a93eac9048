import fs, { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { hasCluster } from '../../backup/put-aside.ts';
import { completeReplacement, replaceCluster } from './replace-cluster.ts';

const { renameSync, rmSync, fsyncSync } = fs;
const root = mkdtempSync(join(tmpdir(), 'replace-cluster-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const stopWatching = (): void => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
};
afterEach(stopWatching);

let folders = 0;
const newFolder = (): string => {
  folders += 1;
  return join(root, String(folders));
};

type State = 'new' | 'synced' | undefined;
const fileNames = ['PG_VERSION', 'pg_control'];

/** Files in the place of a database. */
const writeDatabase = (dataDir: string, content: string, state: State): void => {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  for (const name of fileNames) writeFileSync(join(dataDir, 'database', name), content);
  if (state !== undefined) writeFileSync(join(dataDir, 'database.state'), state);
};

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};
const lookAt = (dataDir: string) => ({
  files: fileNames.map((name) => textOf(join(dataDir, 'database', name))),
  state: textOf(join(dataDir, 'database.state')),
  left: readdirSync(dataDir).filter((name) => /^database\.(?:next|restored)/.test(name)),
});

/**
 * Returns copies of a data folder as kills leave it: one before each step of the work in it, and one in the middle of each
 * removal of a folder.
 */
const killsDuring = async (dataDir: string, work: () => Promise<void>): Promise<string[]> => {
  const copies: string[] = [];
  const copy = (): string => {
    const to = newFolder();
    cpSync(dataDir, to, { recursive: true });
    copies.push(to);
    return to;
  };
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    copy();
    renameSync(from, to);
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    copy();
    fsyncSync(file);
  });
  vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    copy();
    const first = join(String(path), fileNames[0] ?? '');
    if (textOf(first) !== undefined) rmSync(first.replace(dataDir, copy()));
    rmSync(path, options);
  });
  syncBuiltinESMExports();
  await work();
  stopWatching();
  return copies;
};

it.each<State>([undefined, 'synced', 'new'])(
  'leaves a whole database with its own state when it is killed at any step, and its completion too (state %s)',
  async (state) => {
    const dataDir = newFolder();
    writeDatabase(dataDir, 'former', state);
    const fill = async (next: string) => writeDatabase(next, 'restored', 'synced');
    const at = new Date('2026-09-01T12:00:00Z');
    let aside = '';
    const kills = await killsDuring(dataDir, async () => {
      aside = await replaceCluster(dataDir, at, fill);
    });
    expect(textOf(join(aside, 'PG_VERSION'))).toBe('former');

    const former = { files: ['former', 'former'], state, left: [] };
    // Without a state all of it is synced by the next start.
    const restored = { files: ['restored', 'restored'], state: undefined, left: [] };
    const seen = { former: 0, restored: 0 };
    const expectWhole = (folder: string): void => {
      const found = lookAt(folder);
      const which = found.files[0] === 'former' ? 'former' : 'restored';
      seen[which] += 1;
      expect(found).toEqual(which === 'former' ? former : restored);
    };
    expectWhole(dataDir);
    for (const kill of kills) {
      expect(hasCluster(kill)).toBe(true);
      const seconds = await killsDuring(kill, async () => completeReplacement(kill));
      for (const folder of [kill, ...seconds]) {
        completeReplacement(folder);
        expectWhole(folder);
      }
    }
    expect(seen.former).toBeGreaterThan(5);
    expect(seen.restored).toBeGreaterThan(5);
  },
);
