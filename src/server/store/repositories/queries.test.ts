import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestStores } from '../testing/test-store.ts';
import * as computed from './computed.ts';
import { writeTogether } from './queries.ts';
import * as tombstones from './tombstones.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(async () => {
  await stores.fresh();
});
afterAll(() => stores.close());

const row = (key: string) => ({ key, revision: 7, hash: key });
const refused = tombstones.upserts([{ id: 'gone', table_name: 'Teams', revision: 1, at: 'no time' }]);

describe('writeTogether', () => {
  // As one statement, and as a transaction of many.
  it.each([1, 20])('writes %i times as many statements, or none of them', async (count) => {
    const { queries } = stores;
    const keys = Array.from({ length: count }, (_, index) => `key${index}`);
    const before = await computed.findAll(queries);
    const good = keys.flatMap((key) => computed.upserts([row(key)]));
    await expect(writeTogether(queries, [...good, ...refused])).rejects.toThrow();
    expect(await computed.findAll(queries)).toEqual(before);

    await writeTogether(queries, [
      ...good,
      ...tombstones.upserts([
        { id: 'gone', table_name: 'Teams', revision: 1, at: '2026-09-01T12:00:00.000Z' },
      ]),
    ]);
    expect(await computed.findAll(queries)).toEqual(expect.arrayContaining(keys.map(row)));
    expect(await tombstones.findAllRevisions(queries)).toEqual([{ id: 'gone', revision: 1 }]);
  });

  it('does nothing for no statements', async () => {
    await expect(writeTogether(stores.queries, [])).resolves.toBeUndefined();
  });
});

describe('statements for many rows', () => {
  it('are several, and none for no rows', async () => {
    const { queries } = stores;
    const before = await computed.findAll(queries);
    const statements = computed.upserts(Array.from({ length: 2500 }, (_, index) => row(`key${index}`)));
    expect(statements).toHaveLength(3);
    await writeTogether(queries, statements);
    expect(await computed.findAll(queries)).toHaveLength(before.length + 2500);
    expect(computed.upserts([])).toEqual([]);
  });
});
