import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { killedRestore } from '../backup/restore.ts';
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
