import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../src/server/log.ts';
import { takeInOthers } from '../../src/server/start-server.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { createClusterSchema } from '../support/cluster-schema.ts';
import { cleanKey, recordId } from '../support/contract-server.ts';
import { openPullableLink } from '../support/pullable-link.ts';

/** Two servers' stores on one PostgreSQL: one sequence, and each receives the changes of the other. */
const match = recordId('match', 1);
const context = { actor: 'test', reason: 'test' };
const log = createLogger('silent');
/** Longer than any change takes to arrive, ms. */
const heard = { timeout: 20_000, interval: 20 };

let schema: Awaited<ReturnType<typeof createClusterSchema>>;
let servers: { store: Store; listening: { close: () => Promise<void> } }[];

const open = async () => {
  const store = await openStore({
    database: await openDatabase({ databaseUrl: schema.databaseUrl }),
    clock: Date.now,
    log,
  });
  return { store, listening: takeInOthers(store, schema.databaseUrl, log) };
};
const stores = () => servers.map(({ store }) => store);
const both = (): [Store, Store] => {
  const [first, second] = stores();
  if (first === undefined || second === undefined) throw new Error('no stores');
  return [first, second];
};

beforeAll(async () => {
  schema = await createClusterSchema();
  servers = [await open(), await open()];
});
afterAll(async () => {
  for (const { store, listening } of servers ?? []) {
    await listening.close();
    await store.close();
  }
  await schema?.drop();
});
beforeEach(async () => {
  await both()[0].commit([{ table: 'Matches', id: match, fields: { score_1: 0, score_2: 0 } }], context);
});

/** Adds a point to a team's score, as a user action does: computed from the record at that moment. */
const addPoint = (store: Store, field: 'score_1' | 'score_2') =>
  store.transact(async (reader) => {
    const now = Number(reader.get(match)?.[field] ?? 0);
    return {
      changes: [{ table: 'Matches' as const, id: match, fields: { [field]: now + 1 } }],
      value: now + 1,
    };
  }, context);

describe('two servers on one database', () => {
  it('hear of each other, and push what changed', async () => {
    const [first, second] = both();
    const pushed: string[] = [];
    const stop = second.onChanged((keys) => pushed.push(...keys));
    const { sequence } = await first.commit(
      [{ table: 'Matches', id: match, fields: { score_1: 3 } }],
      context,
    );
    await expect.poll(() => second.get(match)?.score_1, heard).toBe(3);
    expect(second.sequence()).toBe(sequence);
    expect(pushed).toContain(cleanKey(match));
    stop();
  });

  it('take concurrent presses on one match one after another: none lost, none doubled, one sequence', async () => {
    const [first, second] = both();
    const before = first.sequence();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addPoint(index % 2 === 0 ? first : second, 'score_1')),
    );
    expect(results.map(({ value }) => value).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const store of both()) await expect.poll(() => store.get(match)?.score_1, heard).toBe(20);
    const entries = await first.log({ recordId: match, sinceSequence: before, limit: 100 });
    expect(entries.map(({ after }) => after.score_1)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(new Set(entries.map(({ sequence }) => sequence)).size).toBe(20);
    expect(first.sequence()).toBe(second.sequence());
  });

  it('give numbers to special records from the same sequence', async () => {
    const [first, second] = both();
    await first.report('special:streams', { streams: [] });
    const { sequence } = await second.commit(
      [{ table: 'Matches', id: match, fields: { score_1: 7 } }],
      context,
    );
    await first.report('special:streams', { note: 'other' });
    await expect.poll(() => first.get(match)?.score_1, heard).toBe(7);
    expect(first.changedAt(cleanKey(match), sequence - 1)).toBe(sequence);
    // Changes that a reload imports are announced with the next commit.
    await second.takeIn();
    await first.takeIn();
    expect(second.sequence()).toBe(first.sequence());
  });

  it('answer a repeated action on the other server from its receipt, with its change', async () => {
    const [first, second] = both();
    const press = (store: Store) =>
      store.transact(async (reader) => {
        const kept = await reader.receipt('p', 'key-1');
        if (kept !== undefined) return { changes: [], value: reader.get(match)?.score_2 };
        return {
          changes: [{ table: 'Matches' as const, id: match, fields: { score_2: 5 } }],
          receipt: () => ({
            person: 'p',
            key: 'key-1',
            payloadHash: 'h',
            status: 200,
            answer: {},
            at: new Date().toISOString(),
          }),
          value: 'new',
        };
      }, context);
    expect((await press(first)).value).toBe('new');
    expect((await press(second)).value).toBe(5);
  });

  it('take in what they missed when the connection on which they listen was broken', async () => {
    const [first, second] = both();
    const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen grandstand_changes'`,
    );
    await first.commit([{ table: 'Matches', id: match, fields: { score_2: 9 } }], context);
    await admin.end();
    await expect.poll(() => second.get(match)?.score_2, heard).toBe(9);
  });

  it('take in what they missed when that connection fell silent without a word', async () => {
    const [first] = both();
    const through = new URL(schema.databaseUrl);
    const link = await openPullableLink(`http://${through.host}`);
    through.host = new URL(link.url).host;
    const database = await openDatabase({ databaseUrl: schema.databaseUrl });
    const store = await openStore({ database, clock: Date.now, log });
    const listening = takeInOthers(store, through.href, log);
    const change = (score_2: number) =>
      first.commit([{ table: 'Matches', id: match, fields: { score_2 } }], context);
    try {
      await change(4);
      await expect.poll(() => store.get(match)?.score_2, heard).toBe(4);
      link.forget();
      await change(5);
      await expect.poll(() => store.get(match)?.score_2, heard).toBe(5);
    } finally {
      await listening.close();
      await store.close();
      await link.close();
    }
  });
});
