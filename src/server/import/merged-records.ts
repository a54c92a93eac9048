import { mergeableTables } from '#contract/records/merging.ts';
import { mergedIds, movedText } from '#domain/actions/merge-records.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import type { History } from './history.ts';
import type { WritableStore } from './hold.ts';
import { listRuleOf, type MappedRecord } from './plan.ts';
import { linksOf } from './record-ids.ts';

type Lists = Readonly<Record<string, readonly string[] | undefined>>;

/** The records that stay, by the dirty ids of those that were merged into them. */
const mergedRecords = ({ list }: Pick<WritableStore, 'list'>): ReadonlyMap<string, string> =>
  new Map(
    mergeableTables.flatMap((table) =>
      list(table).flatMap(({ id = '', [mergedIds]: merged }) =>
        linksOf(merged).map((one) => [restoreId(one), id] as const),
      ),
    ),
  );

/** The lists of both, for those to which several rows add. */
function withAdded(record: MappedRecord, added: Lists): MappedRecord {
  const own: Lists = record.lists ?? {};
  const lists = Object.entries(added).map(([name, links]) => [
    name,
    [...new Set([...(own[name] ?? []), ...(links ?? [])])],
  ]);
  return { ...record, lists: { ...own, ...Object.fromEntries(lists) } } as MappedRecord;
}

/**
 * Returns the records of a folder with those that stay in the place of those that were merged into them. The row of a
 * record that went adds its links to the one that stays; the values of that one are its own. A link that the merge
 * dropped stays dropped.
 */
export async function withMergedRecords(
  records: readonly MappedRecord[],
  store: Pick<WritableStore, 'get' | 'list'>,
  history: History,
): Promise<readonly MappedRecord[]> {
  const merged = mergedRecords(store);
  if (merged.size === 0) return records;
  const cleanIds = [...merged].map(([gone, kept]) => [cleanId(gone) ?? gone, cleanId(kept) ?? kept] as const);

  const listsOf = async ({ id, lists = {} }: MappedRecord): Promise<Lists> => {
    const own = merged.get(id) ?? id;
    const stored = store.get(id);
    const found: Record<string, readonly string[]> = {};
    for (const [name, links] of Object.entries<readonly string[] | undefined>(lists)) {
      if (links === undefined) continue;
      const next: string[] = [];
      for (const link of links) {
        const kept = merged.get(link);
        const isOther = kept !== undefined && stored !== undefined && !linksOf(stored[name]).includes(kept);
        const isDropped = isOther && (await history.of(id, [name])).removalOf(name, link) !== undefined;
        if (!isDropped) next.push(kept ?? link);
      }
      found[name] = [...new Set(next)].filter((link) => link !== own || !merged.has(id));
    }
    return found;
  };
  const fieldsOf = ({ fields }: MappedRecord): MappedRecord['fields'] =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string'
          ? cleanIds.reduce(
              (text, [gone, kept]) => (text.includes(gone) ? movedText(name, text, gone, kept) : text),
              value,
            )
          : value,
      ]),
    );

  const kept = new Map<string, MappedRecord>();
  const added: { readonly record: MappedRecord; readonly lists: Lists }[] = [];
  for (const record of records) {
    const id = merged.get(record.id);
    const lists = await listsOf(record);
    if (id === undefined) {
      kept.set(record.id, { ...record, fields: fieldsOf(record), lists } as MappedRecord);
      continue;
    }
    const own = Object.entries(lists).filter(([name]) => listRuleOf(record.table, name) === 'adds');
    added.push({ record: { ...record, id, fields: {} } as MappedRecord, lists: Object.fromEntries(own) });
  }
  for (const { record, lists } of added) {
    const { fills: _, joined: __, lists: ___, ...empty } = record;
    const before = kept.get(record.id) ?? ({ ...empty } as MappedRecord);
    kept.set(record.id, withAdded(before, lists));
  }
  return [...kept.values()];
}
