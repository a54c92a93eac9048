import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { restoreInto } from '../cli/restore-into.ts';
import { createDemoLeague } from '../demo/demo-league.ts';
import { createLogger } from '../log.ts';
import { createSessions } from '../sign-in/sessions.ts';
import { openDatabase } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { commit, testId, testNowMs } from '../store/testing/test-store.ts';
import { everyRow, fillEmptyTables, shapeOf } from '../store/testing/whole-database.ts';
import { backUp } from './back-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'destroyed-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'league.gz');
const now = new Date(testNowMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that a store holds: rows as the database has them, and each key and file as it is served. */
const contentOf = async (store: Store, { queries }: Awaited<ReturnType<typeof openDatabase>>) => {
  const records = tableNames.flatMap((table) => [...store.list(table)]);
  const computed = await queries.selectFrom('computed').select('key').execute();
  const keys = [...tableNames, ...records.map(({ id }) => String(id)), ...computed.map(({ key }) => key)];
  const ids = await queries.selectFrom('attachments').select('id').execute();
  const files = await Promise.all(ids.map(async ({ id }) => [id, await store.attachment(id)] as const));
  return {
    rows: await everyRow(queries),
    shape: await shapeOf(queries),
    records,
    served: keys.map((key) => [key, store.read(key)] as const),
    files: files.map(([id, found]) => [id, found?.type, Buffer.from(found?.bytes ?? []).toString('base64')]),
    sequence: store.sequence(),
  };
};

const open = async () => {
  const database = await openDatabase({ dataDir });
  const store = await openStore({ database, clock: () => testNowMs, log: createLogger('silent') });
  return { database, store };
};

it('brings a destroyed league back: every record, every row of every table, every file', async () => {
  copyEmptyFolder(dataDir);
  const lost = await open();
  await createDemoLeague(lost.store, { nowMs: testNowMs });
  const [gone] = lost.store.list('News');
  await commit(lost.store, { table: 'News', id: String(gone?.id), isDeleted: true });
  const sessions = createSessions({ queries: lost.database.queries, clock: () => testNowMs });
  const token = await sessions.issueToken({ playerId: testId('player', 1) }, 'Deck');
  await sessions.issue({ playerId: testId('player', 1), openedBy: token });
  await fillEmptyTables(lost.database.queries);
  const before = await contentOf(lost.store, lost.database);
  expect(before.records.length).toBeGreaterThan(300);
  expect(before.files.length).toBeGreaterThan(10);
  await backUp(lost.database.queries, file, now);
  await lost.store.close();
  rmSync(dataDir, { recursive: true });

  copyEmptyFolder(dataDir);
  const output = { print: () => undefined, printError: () => undefined, folder, now };
  expect(await restoreInto({ dataDir, databaseUrl: undefined }, [file], output)).toBe(0);
  const back = await open();
  // Part by part: a difference of one is found in less text.
  const after = await contentOf(back.store, back.database);
  for (const part of Object.keys(before) as (keyof typeof before)[])
    expect(after[part]).toEqual(before[part]);
  await back.store.close();
});
