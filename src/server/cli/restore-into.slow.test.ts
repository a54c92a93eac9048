import {
  cpSync,
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { killedRestore } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { startServer } from '../start-server.ts';
import { openDatabase } from '../store/database.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { restoreInto } from './restore-into.ts';

const folder = mkdtempSync(join(tmpdir(), 'restore-'));
const dataDir = join(folder, 'data');
const now = new Date(testNowMs);

beforeAll(async () => {
  copyEmptyFolder(dataDir);
  const stores = await createTestStores();
  const store = await stores.fresh();
  await commit(store, { table: 'Teams', id: testId('team', 1), fields: { name: 'Reds' } });
  await backUp(stores.queries, join(folder, 'league.gz'), now);
  await stores.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...values: string[]) => {
  const printed: string[] = [];
  const note = (line = '') => void printed.push(line);
  const code = await restoreInto({ dataDir, databaseUrl: undefined }, values, {
    print: note,
    printError: note,
    folder,
    now,
  });
  return [code, ...printed];
};

it('restores into an empty folder, and replaces a store only when told to, after a backup of it', async () => {
  expect((await run())[0]).toBe(1);
  expect((await run('--all', 'x'))[0]).toBe(1);
  await expect(run('absent.gz')).rejects.toThrow('absent.gz is no backup of this program.');
  const restored = `1 records, 1 changes and 0 files of ${now.toISOString()} restored.`;
  expect(await run('league.gz')).toEqual([0, restored]);
  expect(await run('league.gz')).toEqual([
    1,
    'There are 1 records here already. With --replace the backup takes their place.',
  ]);
  const safe = join(dataDir, 'backups', 'before-restore-2026-09-01T12-00-00.000Z.gz');
  expect(await run('league.gz', '--replace')).toEqual([0, `What was here is in ${safe}.`, restored]);
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  const holder = await openDatabase({ dataDir });
  await expect(run('league.gz')).rejects.toThrow(/already open|A server is running here \(pid \d+\)/);
  await holder.close();
  expect(killedRestore(dataDir)).toBeUndefined();
});

describe('of what a newer release has written', () => {
  const later = async () => {
    const database = await openDatabase({ dataDir });
    await database.queries.insertInto('migrations').values({ name: '9999-later' }).execute();
    await sql`create table later_things (id text)`.execute(database.queries);
    await database.close();
  };
  const aside = () => readdirSync(dataDir).filter((name) => name.startsWith('database.replaced-'));

  it('takes the place of the database with --replace, keeps that aside, and leaves one that a server starts from', {
    timeout: 240_000,
  }, async () => {
    await later();
    expect(await run('league.gz')).toEqual([
      1,
      'The database was written by a newer release (9999-later). With --replace the backup takes its place, and what is here is kept aside.',
    ]);
    writeFileSync(join(folder, 'cut.gz'), readFileSync(join(folder, 'league.gz')).subarray(0, -40));
    await expect(run('cut.gz', '--replace')).rejects.toThrow('nothing was changed');
    expect(aside()).toEqual([]);
    await expect(openDatabase({ dataDir })).rejects.toThrow('newer version (9999-later)');

    const [code, restored, kept] = await run('league.gz', '--replace');
    expect([code, restored]).toEqual([
      0,
      `1 records, 1 changes and 0 files of ${now.toISOString()} restored.`,
    ]);
    expect(kept).toContain(
      `What was here is in ${join(dataDir, aside()[0] ?? '?')}: a newer release can read it.`,
    );
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOCAL_SIGN_IN: 'off' });
    const server = await startServer(config, createLogger('silent'), { shouldStayEmpty: true });
    expect(server.store.list('Teams').map(({ name }) => name)).toEqual(['Reds']);
    await server.stop();
  });

  it('changes nothing when it is killed at any time', { timeout: 240_000 }, async () => {
    rmSync(join(dataDir, aside()[0] ?? '?'), { recursive: true });
    await later();
    const killed = join(folder, 'killed');
    let opened = 0;
    // The head is read first. The second time the new database is there, and empty.
    const open = (path: string) => {
      opened += 1;
      if (opened === 2) cpSync(dataDir, killed, { recursive: true });
      return createReadStream(path);
    };
    const output = { print: () => undefined, printError: () => undefined, folder, now, open };
    const place = { dataDir, databaseUrl: undefined };
    expect(await restoreInto(place, ['league.gz', '--replace'], output)).toBe(0);
    expect(opened).toBe(2);
    await expect(openDatabase({ dataDir: killed })).rejects.toThrow('newer version (9999-later)');
    expect(readdirSync(killed).filter((name) => /^database\.(next|replaced)/.test(name))).toEqual([]);

    // Between its last two steps the new database is complete, and takes its place.
    renameSync(join(killed, 'database'), join(killed, 'database.replaced-2026'));
    cpSync(join(dataDir, 'database'), join(killed, 'database.restored'), { recursive: true });
    const completed = await openDatabase({ dataDir: killed });
    expect(await completed.queries.selectFrom('records').select('id').execute()).toHaveLength(1);
    await completed.close();
  });

  it('takes the place of a database that does not open', { timeout: 240_000 }, async () => {
    rmSync(join(dataDir, aside()[0] ?? '?'), { recursive: true });
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9\n');
    expect((await run('league.gz'))[1]).toContain('With --replace the backup takes its place');
    expect((await run('league.gz', '--replace'))[0]).toBe(0);
    expect(aside()).toHaveLength(1);
    await (await openDatabase({ dataDir })).close();
  });
});
