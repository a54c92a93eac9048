import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../src/server/log.ts';
import { claimTimedWork, type TimedOwner } from '../../src/server/store/database/timed-owner.ts';
import { createClusterSchema } from '../support/cluster-schema.ts';

const log = createLogger('silent');
/** Longer than any change of owner takes. */
const handedOver = { timeout: 20_000, interval: 20 };

let schema: Awaited<ReturnType<typeof createClusterSchema>>;
const claimed: TimedOwner[] = [];
const claim = async (databaseUrl = schema.databaseUrl) => {
  const owner = await claimTimedWork(databaseUrl, log);
  claimed.push(owner);
  return owner;
};

beforeAll(async () => {
  schema = await createClusterSchema();
});
afterAll(async () => {
  for (const owner of claimed) await owner.close();
  await schema?.drop();
});

it('has one owner of timed work, and another when that one ends or loses its connection', async () => {
  const first = await claim();
  const second = await claim();
  expect([first.isOwner(), second.isOwner()]).toEqual([true, false]);

  await first.close();
  expect(first.isOwner()).toBe(false);
  await expect.poll(() => second.isOwner(), handedOver).toBe(true);

  const third = await claim();
  expect(third.isOwner()).toBe(false);
  const admin = new pg.Client({ connectionString: schema.databaseUrl });
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = hashtext(current_schema())::oid and granted`);
  await admin.end();
  await expect.poll(() => [second, third].filter(({ isOwner }) => isOwner()).length, handedOver).toBe(1);
});

it('knows leagues of one database apart', async () => {
  const other = await createClusterSchema();
  try {
    const owner = await claim(other.databaseUrl);
    expect(owner.isOwner()).toBe(true);
    await owner.close();
  } finally {
    await other.drop();
  }
});
