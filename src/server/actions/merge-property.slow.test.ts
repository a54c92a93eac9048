import { expect, it } from 'vitest';
import { linkFieldsOf, targetOf } from '#contract/records/links.ts';
import { mergeableTables } from '#contract/records/merging.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tableNames } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import fc from '../../../tests/support/properties.ts';
import type { Change, Store } from '../store/store.ts';
import { storePerTest, type TestStores, testId } from '../store/testing/test-store.ts';
import { createActionBench } from './testing/action-bench.ts';

let stores: TestStores;
storePerTest((_, given) => {
  stores = given;
});

const admin = testId('admin', 1);
const perTable = 3;
const tableId = (table: TableName, number: number) =>
  testId(`t${String(tableNames.indexOf(table)).padStart(2, '0')}`, number);

/** Link fields of every table, those of the merged tables more often. */
const linkNames = tableNames
  .flatMap((table) => linkFieldsOf(table).map(({ name, field }) => ({ table, name, field })))
  .flatMap((link) => {
    const isNear = mergeableTables.some((one) => one === link.table || one === link.field.to);
    return isNear ? [link, link, link] : [link];
  });

const linkChange: fc.Arbitrary<Change> = fc
  .record({
    link: fc.constantFrom(...linkNames),
    owner: fc.nat(perTable - 1),
    linked: fc.array(fc.nat(perTable - 1), { minLength: 1, maxLength: 3 }),
  })
  .map(({ link: { table, name, field }, owner, linked }): Change => {
    const ids = linked.map((number) => tableId(targetOf(table, name) ?? table, number));
    return { table, id: tableId(table, owner), fields: { [name]: field.isSingle ? ids.slice(0, 1) : ids } };
  });

const names = ['name', 'subtitle', 'pronunciation', 'code', 'discord_tag', 'manual_sr', 'pro', 'minor_team'];
const valueChange = fc
  .record({
    table: fc.constantFrom(...mergeableTables),
    owner: fc.nat(1),
    name: fc.constantFrom(...names),
    value: fc.nat(2),
  })
  .map(({ table, owner, name, value }): Change => {
    const isNumber = name === 'manual_sr';
    const isFlag = name === 'pro' || name === 'minor_team';
    const given = isNumber ? value + 1 : isFlag ? value > 0 : `Value ${value}`;
    return { table, id: tableId(table, owner), fields: { [name]: given } };
  });

/** Every record without what a commit always changes. */
const contentOf = (store: Store): Map<string, WireRecord> =>
  new Map(
    tableNames.flatMap((table) =>
      store.list(table).map((record) => {
        const { __revision, modified, ...content } = record;
        return [String(record.id), content] as const;
      }),
    ),
  );

it('leaves no link to the record that went, changes nothing else, and its undo restores every record', async () => {
  const refusals = new Set<string>();
  let merged = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...mergeableTables),
      fc.array(fc.oneof(linkChange, linkChange, linkChange, valueChange), { minLength: 10, maxLength: 60 }),
      fc.subarray([...names, 'theme', 'favourite_hero', 'live_theme']),
      fc.boolean(),
      async (table, changes, take, isChosen) => {
        const store = await stores.fresh();
        const { act } = createActionBench(store);
        const context = { actor: 'test', reason: 'test' };
        const seed = tableNames.flatMap((one) =>
          Array.from({ length: perTable }, (_, number): Change => ({ table: one, id: tableId(one, number) })),
        );
        const rights = { website_settings: ['Can edit any event'] };
        await store.commit([...seed, { table: 'Players', id: admin, fields: rights }], context);
        // A field that a table does not have is refused, which changes nothing.
        for (const change of changes)
          await store
            .commit([change], context)
            .catch((error) => expect(String(error)).toMatch(/unknown field/));
        const [id, gone] = [tableId(table, 0), tableId(table, 1)];
        const [from, to] = [gone, id];
        const before = contentOf(store);
        const known = take.filter((name) => store.get(gone)?.[name] !== undefined);
        const call = { id, gone, table, change: 'merge', ...(isChosen && { take: known }) };
        const answer = await act('merge-records', call, { as: admin });
        if (answer.status !== 200) {
          refusals.add(String(answer.body.errorMessage));
          expect(contentOf(store)).toEqual(before);
          return;
        }
        merged += 1;
        const after = contentOf(store);
        expect(after.has(gone)).toBe(false);
        for (const [one, record] of after) {
          const { merged_ids, ...rest } = record;
          expect(JSON.stringify(rest).includes(cleanId(gone) ?? gone), one).toBe(false);
          if (one === id) {
            expect(merged_ids).toContain(cleanId(gone));
            continue;
          }
          const former = before.get(one) ?? {};
          for (const { name } of linkFieldsOf(record.__tableName as TableName)) {
            const was = (former[name] ?? []) as string[];
            const now = (record[name] ?? []) as string[];
            const moved = [...new Set(was.map((link) => (link === from ? to : link)))];
            const dropped = was.filter((link) => link !== from);
            expect(
              [moved, dropped, [...dropped.filter((link) => link !== to)]],
              `${one} ${name}`,
            ).toContainEqual(now);
          }
        }
        const undone = await act('merge-records', { id, gone, table, change: 'undo' }, { as: admin });
        expect(undone.body).toEqual({ error: false });
        expect(contentOf(store)).toEqual(before);
      },
    ),
    { numRuns: 60 },
  );
  expect(merged).toBeGreaterThan(20);
  for (const text of refusals) expect(text).toMatch(/^gone: must not play/);
}, 120_000);
