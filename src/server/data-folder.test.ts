import fs, {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { ConfigError } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { UnusableDatabaseError } from './store/database/unusable.ts';

const root = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const isRoot = process.geteuid?.() === 0;
/** The user of the container. */
const server = 1000;

const refusalOf = (folder: string): string => {
  try {
    if (isRoot) process.seteuid?.(server);
    openDataFolder(folder);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  return '';
};

it.runIf(isRoot)('names both users where the folder belongs to another one', () => {
  chmodSync(root, 0o755);
  const folder = join(root, 'of-another');
  mkdirSync(folder, { mode: 0o755 });
  const text = `DATA_DIR is not usable: the server runs as uid 1000 and cannot write`;
  expect(refusalOf(folder)).toBe(`${text} ${folder}, which belongs to uid 0: chown -R 1000 ${folder}`);
  expect(refusalOf(join(root, 'new', 'data'))).toBe(
    `${text} ${root}, which belongs to uid 0: chown -R 1000 ${root}`,
  );
  chownSync(folder, server, server);
  expect(refusalOf(folder)).toBe('');
});

it('says so where its own folder cannot be written', () => {
  const folder = join(root, 'own');
  mkdirSync(folder);
  if (isRoot) chownSync(folder, server, server);
  chmodSync(folder, 0o500);
  expect(refusalOf(folder)).toContain(`${folder}, its own folder: chmod u+rwx ${folder}`);
});

it.each([
  ['file', /\/file is no folder, or is below a file$/],
  ['file/below', /\/file\/below is no folder, or is below a file$/],
  ['link', /: E[A-Z]+: .*$/],
  ['x'.repeat(300), /: E[A-Z]+: .*$/],
])('refuses in one line what cannot be a folder: %s', (name, end) => {
  writeFileSync(join(root, 'file'), '');
  rmSync(join(root, 'link'), { force: true });
  symlinkSync('link', join(root, 'link'));
  expect(refusalOf(join(root, name))).toMatch(/^DATA_DIR is not usable: .*$/);
  expect(refusalOf(join(root, name))).toMatch(end);
});

it('tells a full disk from a wrong setting, which the service does not try again', () => {
  vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  const folder = join(root, 'full');
  expect(() => openDataFolder(folder)).toThrow(
    new UnusableDatabaseError(`The data folder ${folder} cannot be written: ENOSPC: no space left on device`),
  );
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('leaves nothing of its check in a folder that it can write', () => {
  const folder = join(root, 'sound');
  openDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});
