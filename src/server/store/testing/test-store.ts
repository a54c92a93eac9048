import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createLogger } from '../../log.ts';
import type { Change } from '../commit/apply-changes.ts';
import { contentTables } from '../database/schema.ts';
import { type Database, openDatabase } from '../database.ts';
import { openStore, type Store } from '../store.ts';
import { emptyDatabase } from './empty-database.ts';

/** The current time of test stores. */
export const testNowMs = Date.parse('2026-09-01T12:00:00.000Z');

/** Fields by which an article is public. */
export const published = { enabled: true, released: new Date(testNowMs - 86_400_000).toISOString() };

/** A readable id of the right form: `testId('team', 1)` -> `recteam0000000001`. */
export const testId = (kind: string, number: number): string =>
  `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;

/**
 * One database for the tests of a file; opening it takes seconds, emptying it milliseconds. It is in memory unless
 * `STORE_TEST_DATABASE_URL` names a PostgreSQL that may be emptied (then one file at a time).
 */
export const createTestStores = async () => {
  const databaseUrl = process.env.STORE_TEST_DATABASE_URL;
  const snapshot = databaseUrl === undefined ? await emptyDatabase() : undefined;
  const database = await openDatabase({ databaseUrl, snapshot });
  const queries = database.queries;
  const shared: Database = { ...database, close: async () => {} };
  let nowMs = testNowMs;

  const reopen = (): Promise<Store> =>
    openStore({ database: shared, clock: () => nowMs, log: createLogger('silent') });

  /** A store over an empty database. */
  const fresh = async (): Promise<Store> => {
    nowMs = testNowMs;
    await sql`truncate ${sql.join(contentTables.map((name) => sql.table(name)))}`.execute(queries);
    return reopen();
  };

  return {
    queries,
    fresh,
    reopen,
    setClock: (ms: number) => {
      nowMs = ms;
    },
    close: () => database.close(),
  };
};

export type TestStores = Awaited<ReturnType<typeof createTestStores>>;

/** Gives every test of a file an empty store, over one database that is closed after the last of them. */
export const storePerTest = (start: (store: Store, stores: TestStores) => void | Promise<void>): void => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await createTestStores();
  });
  beforeEach(async () => start(await stores.fresh(), stores));
  afterAll(() => stores.close());
};

const context = { actor: 'test', reason: 'test' };

/** Commits as a test; the result of the commit. */
export const commit = (store: Store, ...changes: Change[]) => store.commit(changes, context);
