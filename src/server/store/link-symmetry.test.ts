import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFieldsOf, reverseOf, reversePairs, targetOf } from '#contract/records/links.ts';
import { type TableName, tableNames } from '#contract/records.ts';
import fc from '../../../tests/support/properties.ts';
import { idsIn } from './records-view.ts';
import type { Change, Store } from './store.ts';
import { createTestStores, testId } from './testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;

beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());

const perTable = 3;
const tableId = (table: TableName, number: number) =>
  testId(`t${String(tableNames.indexOf(table)).padStart(2, '0')}`, number);
const idsOfTable = (table: TableName) =>
  Array.from({ length: perTable }, (_, index) => tableId(table, index));

const allRecords: Change[] = tableNames.flatMap((table) => idsOfTable(table).map((id) => ({ table, id })));

const linkNames = tableNames.flatMap((table) =>
  linkFieldsOf(table).map(({ name, field }) => ({ table, name, field })),
);

/** Any list of the right table in any link field; sometimes a deletion, which a later change undoes. */
const change: fc.Arbitrary<Change> = fc
  .record({
    link: fc.constantFrom(...linkNames),
    owner: fc.nat(perTable - 1),
    linked: fc.array(fc.nat(perTable - 1), { maxLength: 4 }),
    isDeleted: fc.integer({ min: 0, max: 19 }).map((number) => number === 0),
  })
  .map(({ link: { table, name, field }, owner, linked, isDeleted }): Change => {
    const to = targetOf(table, name) ?? table;
    const ids = linked.map((number) => tableId(to, number));
    const id = tableId(table, owner);
    return isDeleted
      ? { table, id, isDeleted }
      : { table, id, fields: { [name]: field.isSingle ? ids.slice(0, 1) : ids } };
  });

const problems = (store: Store): string[] => {
  const found: string[] = [];
  for (const table of tableNames) {
    for (const record of store.list(table)) {
      for (const { name, field } of linkFieldsOf(table)) {
        const ids = idsIn(record, name);
        const reverse = reverseOf(table, name);
        if (name in record && ids.length === 0) found.push(`${record.id}.${name} is an empty list`);
        if (new Set(ids).size !== ids.length) found.push(`${record.id}.${name} repeats an id`);
        if (field.isSingle && ids.length > 1) found.push(`${record.id}.${name} holds ${ids.length}`);
        for (const id of ids) {
          const other = store.get(id);
          if (other === undefined) found.push(`${record.id}.${name} holds the deleted ${id}`);
          else if (reverse && !idsIn(other, reverse.field).includes(record.id ?? '')) {
            found.push(`${id}.${reverse.field} lacks ${record.id}`);
          }
        }
      }
    }
  }
  return found;
};

describe('links', () => {
  it('has pairs to keep in step', () => {
    expect(reversePairs.length).toBeGreaterThan(50);
  });

  it('are the same from both ends, whatever is committed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
        async (batches) => {
          const store = await stores.fresh();
          await store.commit(allRecords, { actor: 'test', reason: 'seed' });
          for (const batch of batches) {
            await store.commit(allRecords, { actor: 'test', reason: 'revive' });
            await store.commit(batch, { actor: 'test', reason: 'property' }).catch((error: unknown) => {
              // A batch may use a record that it has deleted itself: refused, which must change nothing.
              expect(String(error)).toMatch(/there is no record|was deleted earlier/);
            });
            expect(problems(store)).toEqual([]);
          }
          const reopened = await stores.reopen();
          for (const table of tableNames) expect(reopened.list(table)).toEqual(store.list(table));
        },
      ),
      { numRuns: 25 },
    );
  });
});
