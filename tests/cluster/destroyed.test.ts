import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backUp } from '../../src/server/backup/back-up.ts';
import { restoreInto } from '../../src/server/cli/restore-into.ts';
import { createLogger } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { testNowMs } from '../../src/server/store/testing/test-store.ts';
import { contentOf, fillWholeLeague } from '../../src/server/store/testing/whole-database.ts';
import { createClusterSchema } from '../support/cluster-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'grandstand-destroyed-'));
const file = join(folder, 'league.gz');
const now = new Date(testNowMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async (databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl });
  const store = await openStore({ database, clock: () => testNowMs, log: createLogger('silent') });
  return { queries: database.queries, store };
};

/** The name of the schema, which the league itself does not know. */
const withoutName = <Content>(content: Content, { databaseUrl }: { databaseUrl: string }): Content =>
  JSON.parse(
    JSON.stringify(content).replaceAll(
      new URL(databaseUrl).searchParams.get('application_name') ?? '',
      'schema',
    ),
  ) as Content;

it('brings a league on PostgreSQL back after it was destroyed: every record, row and file', async () => {
  const lost = await createClusterSchema();
  const { queries, store } = await open(lost.databaseUrl);
  await fillWholeLeague(store, queries);
  const before = withoutName(await contentOf(store, queries), lost);
  expect(before.records.length).toBeGreaterThan(300);
  expect(before.files.length).toBeGreaterThan(10);
  await backUp(queries, file, now);
  await store.close();
  await lost.drop();

  const found = await createClusterSchema();
  try {
    const output = { print: () => undefined, printError: () => undefined, folder, now };
    const { databaseUrl } = found;
    expect(await restoreInto({ dataDir: join(folder, 'data'), databaseUrl }, [file], output)).toBe(0);
    const back = await open(databaseUrl);
    const after = withoutName(await contentOf(back.store, back.queries), found);
    // A restored invitation could be used a second time.
    const wanted = { ...before, rows: { ...before.rows, invitations: [] } };
    for (const part of Object.keys(wanted) as (keyof typeof wanted)[])
      expect(after[part]).toEqual(wanted[part]);
    await back.store.close();
  } finally {
    await found.drop();
  }
});
