import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { asOtherUser, commandText } from './command.ts';
import { checkStoreThere } from './store-there.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const run = (dataDir: string, ...values: string[]) => {
  const args = ['--import', 'tsx', 'src/server/cli/main.ts', ...values];
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('where there is no league', () => {
  const dataDir = join(folder, 'nothing');
  const place = { dataDir, databaseUrl: undefined };

  it('a backup is refused and makes nothing', () => {
    const { status, stdout, stderr } = run(dataDir, 'backup', join(folder, 'x.gz'));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`There is no league in ${dataDir}, so nothing was done. Set DATA_DIR`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['backup', 'export', 'audit', 'forget', 'rotate-key', 'back'])(
    '%s names the right command',
    async (name) => {
      await expect(checkStoreThere(name, place, { isService: true, isOfService: false })).rejects.toThrow(
        `The league of this machine's service takes: grandstand ${name} ...`,
      );
      await expect(checkStoreThere(name, place, { isService: false })).rejects.toThrow(
        'start the server once',
      );
    },
  );

  it.each(['import', 'person', 'restore'])('%s makes one, but not beside the service', async (name) => {
    const values = ['--new'];
    const noted: string[] = [];
    const note = (line: string) => void noted.push(line);
    await checkStoreThere(name, place, { isService: false, values, note });
    await checkStoreThere(name, place, { isService: true, isOfService: true, values, note });
    expect(noted).toEqual(
      Array(2).fill(
        `There is no league in ${dataDir} yet: a new one is made. For another league set DATA_DIR.`,
      ),
    );
    await expect(checkStoreThere(name, place, { isService: true, isOfService: false })).rejects.toThrow(
      `grandstand ${name}`,
    );
  });
});

it('a person makes a league only with --new', async () => {
  const place = { dataDir: join(folder, 'none'), databaseUrl: undefined };
  const message = `There is no league in ${place.dataDir}, so nothing was done. Set DATA_DIR`;
  const refused = checkStoreThere('person', place, { isService: false, values: ['Ann'] });
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow('To make a new league with this player, add --new.');
  await checkStoreThere('person', place, { isService: false, values: ['Ann', '--new'] });
});

it('a person in a folder without a league makes nothing', () => {
  const dataDir = join(folder, 'none');
  const { status, stdout, stderr } = run(dataDir, 'person', 'Ann');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('add --new.');
  expect(existsSync(dataDir)).toBe(false);
});

it('returns no league to a time where there is none', async () => {
  const place = { dataDir: join(folder, 'nothing'), databaseUrl: undefined };
  const values = ['--until', '2026-09-01T12:00:00Z'];
  await expect(checkStoreThere('restore', place, { isService: false, values })).rejects.toThrow(
    'There is no league in',
  );
  await checkStoreThere('restore', place, { isService: false, values: ['league.gz'] });
});

it('names the command that runs here', () => {
  expect(commandText('backup', 'FILE', true)).toBe('grandstand backup FILE');
  expect(commandText('backup', 'FILE', false)).toBe('npm run backup -- FILE');
  expect(commandText('rotate-key', '', false)).toBe('npm run rotate-key');
});

it('names the whole command for another user', () => {
  const called = ['person', "Ann O'Neil", '--setting', ''];
  vi.stubEnv('DATABASE_URL', undefined);
  expect(asOtherUser(called, '/srv/my league', { isService: false })).toBe(
    "sudo DATA_DIR='/srv/my league' npm run person -- 'Ann O'\\''Neil' --setting ''",
  );
  expect(asOtherUser(['doctor'], '/srv/league', { user: 7, isService: false })).toBe(
    "sudo --user '#7' DATA_DIR=/srv/league npm run doctor",
  );
  expect(asOtherUser(['doctor'], '/srv/league', { isService: true })).toBe('sudo grandstand doctor');
  vi.stubEnv('DATABASE_URL', 'postgres://db.example/league');
  expect(asOtherUser(['doctor'], '/srv/league', { isService: false })).toBe(
    'sudo --preserve-env=DATABASE_URL DATA_DIR=/srv/league npm run doctor',
  );
});

describe.runIf(process.getuid?.() === 0)('a tool that root has started', () => {
  const nobody = 65_534;
  const owned = () => {
    const dataDir = mkdtempSync(join(folder, 'owned-'));
    chownSync(dataDir, nobody, nobody);
    return dataDir;
  };
  const script = (code: string, dataDir: string, options = {}) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '--eval',
        `import { writeFileSync } from 'node:fs'; import { becomeOwner } from './src/server/cli/caller.ts'; const [, dataDir, other] = process.argv; ${code}`,
        dataDir,
        join(folder, 'of-root'),
      ],
      { encoding: 'utf8', ...options },
    );

  it('continues as the owner of the data folder, and opens files of the caller as root', () => {
    const dataDir = owned();
    const { stderr, status } = script(
      `const asCaller = becomeOwner(dataDir);
       asCaller(() => writeFileSync(other, ''));
       writeFileSync(dataDir + '/of-owner', '');
       try { writeFileSync(other + '-2', ''); } catch (error) { process.exit(error.code === 'EACCES' ? 7 : 8); }`,
      dataDir,
    );
    expect([stderr, status]).toEqual(['', 7]);
    expect([statSync(join(folder, 'of-root')).uid, statSync(join(dataDir, 'of-owner')).uid]).toEqual([
      0,
      nobody,
    ]);
    expect(existsSync(join(folder, 'of-root-2'))).toBe(false);
  });

  it('is refused for another user, with the command', () => {
    const dataDir = owned();
    const { stderr, status } = script(
      `process.setuid(4321); try { becomeOwner(dataDir, ['export', 'my file']); } catch (error) { console.error(error.message); process.exit(7); }`,
      dataDir,
    );
    expect(status).toBe(7);
    expect(stderr).toMatch(
      /belongs to the user with uid 65534, and this is the one with uid 4321\. Run it as root: sudo /,
    );
    expect(stderr).toContain(` DATA_DIR=${dataDir} npm run export -- 'my file'`);
  });
});

it('lists its commands', () => {
  const { status, stdout } = run(folder, '--help');
  expect(status).toBe(0);
  for (const name of ['audit', 'back', 'backup', 'doctor', 'restore', 'rotate-key'])
    expect(stdout).toMatch(`\n  ${name} `);
});
