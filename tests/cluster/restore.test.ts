import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../src/server/backup/back-up.ts';
import { backUpBeforeUpdate } from '../../src/server/backup/nightly.ts';
import { commands } from '../../src/server/cli/commands.ts';
import { goBack } from '../../src/server/cli/go-back.ts';
import { restoreInto } from '../../src/server/cli/restore-into.ts';
import { readConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/log.ts';
import { openSecrets } from '../../src/server/secrets/secrets.ts';
import { createSecurityLog } from '../../src/server/security-log/security-log.ts';
import { startServer } from '../../src/server/start-server.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { commit, testId, testNowMs } from '../../src/server/store/testing/test-store.ts';
import { createClusterSchema } from '../support/cluster-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'cluster-restore-'));
const now = new Date(testNowMs);
const log = createLogger('silent');
let schema: Awaited<ReturnType<typeof createClusterSchema>>;

beforeAll(async () => {
  schema = await createClusterSchema();
  const database = await openDatabase({ databaseUrl: schema.databaseUrl });
  const store = await openStore({ database, clock: () => testNowMs, log });
  await commit(store, { table: 'Teams', id: testId('team', 1), fields: { name: 'Reds' } });
  await backUp(database.queries, join(folder, 'league.gz'), now);
  await store.close();
});
afterAll(async () => {
  await schema?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (at: Date) => {
  const printed: string[] = [];
  const note = (line = '') => void printed.push(line);
  const place = { dataDir: folder, databaseUrl: schema.databaseUrl };
  return { place, printed, context: { print: note, printError: note, folder, now: at } };
};

const run = async (at: Date, ...values: string[]) => {
  const { place, context, printed } = call(at);
  const code = await restoreInto(place, values, context);
  return [code, ...printed];
};

/** Adds a player and removes them as `npm run forget` does; returns what it printed. */
const forget = async (name: string): Promise<string[]> => {
  const database = await openDatabase({ databaseUrl: schema.databaseUrl });
  const store = await openStore({ database, clock: Date.now, log });
  await commit(store, { table: 'Players', id: testId('player', 1), fields: { name } });
  const securityLog = createSecurityLog({ queries: database.queries, clock: Date.now, log });
  const { context, printed } = call(now);
  const code = await commands.forget([name, '--yes'], {
    store,
    database,
    secrets: openSecrets(folder),
    securityLog,
    output: { ...context, progress: () => {} },
    dataDir: folder,
    folder,
    rebuilding: (work) => work(),
  });
  await securityLog.close();
  await store.close();
  expect(code).toBe(0);
  return printed;
};

const drop = async (aside: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: schema.databaseUrl });
  await sql`drop schema ${sql.id(aside)} cascade`.execute(database.queries);
  await database.close();
};

it('restores on PostgreSQL what a newer release has written, and keeps its tables in another schema', async () => {
  const newer = await openDatabase({ databaseUrl: schema.databaseUrl });
  await newer.queries.insertInto('migrations').values({ name: '9999-later' }).execute();
  await sql`create table later_things (team text references records (id))`.execute(newer.queries);
  await sql`insert into later_things values (${testId('team', 1)})`.execute(newer.queries);
  await newer.close();
  const at = new Date();
  expect((await run(at, 'league.gz'))[1]).toContain(
    'written by a newer release (9999-later). With --replace',
  );
  const [code, restored, kept] = await run(at, 'league.gz', '--replace');
  expect([code, restored]).toEqual([0, `1 records, 1 changes and 0 files of ${now.toISOString()} restored.`]);
  const aside = /in the schema (\w+) of/.exec(String(kept))?.[1] ?? '';
  const database = await openDatabase({ databaseUrl: schema.databaseUrl });
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = ${aside}`.execute(database.queries);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['later_things', 'records', 'migrations']),
  );
  // The next update makes this table.
  await sql`create table later_things (id text)`.execute(database.queries);
  await sql`drop table later_things`.execute(database.queries);
  await database.close();
  expect(await forget('Gwen')).toContain(
    `The schema ${aside} of the database was not changed and may still name them: drop it when it is not needed.`,
  );
  await drop(aside);
});

it('goes back on PostgreSQL after an update that changed the tables', async () => {
  const newer = await openDatabase({ databaseUrl: schema.databaseUrl });
  await backUpBeforeUpdate({ dataDir: folder, keep: 1, log })(newer.queries, ['9999-later']);
  await sql`create table later_things (team text references records (id))`.execute(newer.queries);
  await newer.queries.insertInto('migrations').values({ name: '9999-later' }).execute();
  const updated = await openStore({ database: newer, clock: Date.now, log });
  await commit(updated, { table: 'Teams', id: testId('team', 2), fields: { name: 'Since the update' } });
  await updated.close();
  const { place, context, printed } = call(new Date());
  expect(await goBack(place, [], context)).toBe(0);
  const [restored, kept = ''] = printed;
  expect(restored).toMatch(/^1 records, \d+ changes and 0 files of .* restored\.$/);
  const [, aside = ''] = /in the schema (\w+) of/.exec(kept) ?? [];
  const database = await openDatabase({ databaseUrl: schema.databaseUrl });
  const store = await openStore({ database, clock: Date.now, log });
  expect(store.list('Teams').map(({ name }) => name)).toEqual(['Reds']);
  await commit(store, { table: 'Teams', id: testId('team', 2), fields: { name: 'Blues' } });
  const { rows } = await sql<{ name: string }>`select fields ->> 'name' as name
    from ${sql.id(aside)}.records order by name`.execute(database.queries);
  expect(rows.map(({ name }) => name)).toEqual(['Reds', 'Since the update']);
  await store.close();
  await drop(aside);
});

it('refuses to restore while a server runs', async () => {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOCAL_SIGN_IN: 'off',
    DATABASE_URL: schema.databaseUrl,
  });
  const server = await startServer(config, log, { shouldStayEmpty: true });
  try {
    await expect(run(now, 'league.gz', '--replace')).rejects.toThrow('A server is running on the database');
  } finally {
    await server.stop();
  }
  expect((await run(now, 'league.gz', '--replace'))[0]).toBe(0);
});
