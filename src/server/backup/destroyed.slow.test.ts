import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { restoreInto } from '../cli/restore-into.ts';
import { createLogger } from '../log.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/store.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { testNowMs } from '../store/testing/test-store.ts';
import { contentOf, fillWholeLeague } from '../store/testing/whole-database.ts';
import { backUp } from './back-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'destroyed-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'league.gz');
const now = new Date(testNowMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async () => {
  const database = await openDatabase({ dataDir });
  const store = await openStore({ database, clock: () => testNowMs, log: createLogger('silent') });
  return { queries: database.queries, store };
};

it('brings a destroyed league back: every record, every row of every table, every file', async () => {
  copyEmptyFolder(dataDir);
  const lost = await open();
  await fillWholeLeague(lost.store, lost.queries);
  const before = await contentOf(lost.store, lost.queries);
  expect(before.records.length).toBeGreaterThan(300);
  expect(before.files.length).toBeGreaterThan(10);
  await backUp(lost.queries, file, now);
  await lost.store.close();
  rmSync(dataDir, { recursive: true });

  copyEmptyFolder(dataDir);
  const output = { print: () => undefined, printError: () => undefined, folder, now };
  expect(await restoreInto({ dataDir, databaseUrl: undefined }, [file], output)).toBe(0);
  const back = await open();
  // Part by part: a difference of one is found in less text.
  const after = await contentOf(back.store, back.queries);
  // A restored invitation could be used a second time.
  const wanted = { ...before, rows: { ...before.rows, invitations: [] } };
  for (const part of Object.keys(wanted) as (keyof typeof wanted)[])
    expect(after[part]).toEqual(wanted[part]);
  await back.store.close();
});
