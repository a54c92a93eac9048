import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRedis } from '../../src/server/cli/check-redis.ts';
import { checkClock, checkDatabase } from '../../src/server/cli/checks.ts';
import { createLogger } from '../../src/server/log.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore } from '../../src/server/store/store.ts';
import { commit, testId } from '../../src/server/store/testing/test-store.ts';
import { createClusterSchema } from '../support/cluster-schema.ts';

/** Output of the doctor for a league on PostgreSQL. */
const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-doctor-'));
let databaseUrl: string;
let schema: Awaited<ReturnType<typeof createClusterSchema>>;
beforeAll(async () => {
  schema = await createClusterSchema();
  databaseUrl = schema.databaseUrl;
});
afterAll(async () => {
  await schema?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('knows whether there is anything to back up', async () => {
  expect(await checkDatabase({ dataDir, databaseUrl })).toEqual({
    state: 'ok',
    text: 'The database that DATABASE_URL names opens.',
    isEmpty: true,
  });
  const database = await openDatabase({ databaseUrl });
  const store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
  await commit(store, { table: 'Teams', id: testId('team', 1), fields: { name: 'Reds' } });
  await store.close();
  expect((await checkDatabase({ dataDir, databaseUrl })).isEmpty).toBe(undefined);
});

it('warns of a database that acknowledges before the disk has it', async () => {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `${url.searchParams.get('options')} -c synchronous_commit=off`);
  expect(await checkDatabase({ dataDir, databaseUrl: url.href })).toMatchObject({
    state: 'warning',
    text: 'The database that DATABASE_URL names opens, but loses saved results when the power fails (synchronous_commit = off): set them to on.',
  });
});

it('compares the clock with the database, and finds Redis', async () => {
  const clock = (aheadMs: number) => checkClock(Date.now() + aheadMs, dataDir, databaseUrl);
  expect(await clock(0)).toMatchObject({ state: 'ok', text: expect.stringContaining("like the database's") });
  expect(await clock(20_000)).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/differs from the database's by (?:19|20) seconds: set one of them/),
  });
  expect((await checkRedis({ databaseUrl, redisUrl: process.env.REDIS_URL }))?.state).toBe('ok');
});
