import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../tests/fakes/fake-app.ts';
import { createReadiness } from './readiness.ts';
import type { Schema } from './store/database/schema.ts';
import { createTestStores } from './store/testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let statements = 0;
let answer: () => Promise<void>;

beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(() => {
  statements = 0;
  answer = async () => undefined;
});
afterAll(() => stores.close());

/** The test database, with `answer` before each statement. */
const watched = (): Kysely<Schema> =>
  stores.queries.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      await answer();
      return result;
    },
  });
const create = ({ freeMegabytes = 1000, limitMs = 30_000 } = {}) => {
  const readiness = createReadiness({
    queries: watched(),
    log: silentLog,
    config: { dataDir: '/data', databaseUrl: undefined },
    freeBytes: () => freeMegabytes * 1024 * 1024,
    limitMs,
  });
  readiness.started();
  return readiness;
};

it('is ready between start and stop while the database takes a write', async () => {
  const readiness = createReadiness({
    queries: watched(),
    log: silentLog,
    config: { dataDir: '/data', databaseUrl: undefined },
    freeBytes: () => Number.POSITIVE_INFINITY,
  });
  expect(await readiness.check()).toEqual({ isReady: false, reason: 'starting' });
  readiness.started();
  expect(await readiness.check()).toEqual({ isReady: true });
  readiness.stopping();
  expect(await readiness.check()).toEqual({ isReady: false, reason: 'stopping' });
});

it('is not with less space on the disk than writing needs, and asks the database for nothing', async () => {
  expect(await create({ freeMegabytes: 63 }).check()).toEqual({ isReady: false, reason: 'disk' });
  expect(statements).toBe(0);
});

it('is not while the database refuses to write, or is silent', async () => {
  answer = () => Promise.reject(new Error('cannot execute UPDATE in a read-only transaction'));
  expect(await create().check()).toEqual({ isReady: false, reason: 'database' });
  let end = (): void => undefined;
  answer = () =>
    new Promise((resolve) => {
      end = resolve;
    });
  const silent = create({ limitMs: 200 });
  const expected = { isReady: false, reason: 'database' };
  expect([await silent.check(), await silent.checkAgain()]).toEqual([expected, expected]);
  end();
});

it('asks once for many questions, and again after a failure elsewhere', async () => {
  const readiness = create();
  for (let question = 0; question < 5; question += 1) await readiness.check();
  expect(statements).toBe(1);
  answer = () => Promise.reject(new Error('gone'));
  expect((await readiness.check()).isReady).toBe(true);
  expect((await readiness.checkAgain()).isReady).toBe(false);
  expect((await readiness.checkAgain()).isReady).toBe(false);
  expect(statements).toBe(2);
});
