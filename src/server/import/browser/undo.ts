import { linkModel, oneWayLinksTo } from '#contract/records/editable.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName, tableNames } from '#contract/records.ts';
import type { LeftField } from '../../store/repositories/imports.ts';
import type { Change, LogEntry, Store } from '../../store/store.ts';
import { isSame } from '../diff.ts';
import { linksOf } from '../record-ids.ts';

/** Effect of one import on one record. */
type Touched = {
  readonly table: TableName;
  readonly isCreated: boolean;
  /** Values before its first change and after its last one, by field. */
  readonly before: Map<string, unknown>;
  readonly after: Map<string, unknown>;
};

/** @param entries changes of the import, the oldest first */
function touchedBy(entries: readonly LogEntry[]): ReadonlyMap<string, Touched> {
  const touched = new Map<string, Touched>();
  for (const { recordId, tableName, before, after } of entries) {
    if (!isTableName(tableName)) continue;
    const known = touched.get(recordId) ?? {
      table: tableName,
      isCreated: 'created' in after && !('created' in before),
      before: new Map<string, unknown>(),
      after: new Map<string, unknown>(),
    };
    touched.set(recordId, known);
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!linkModel.isStored(tableName, name)) continue;
      if (!known.before.has(name)) known.before.set(name, before[name]);
      known.after.set(name, after[name]);
    }
  }
  return touched;
}

/** True if the record is as the import left it. */
function isUntouched(record: WireRecord, { table, after }: Touched): boolean {
  const names = new Set([...Object.keys(record), ...after.keys()]);
  return [...names].every(
    (name) => !linkModel.isStored(table, name) || isSame(record[name], after.get(name)),
  );
}

/** Leaves in the set the created records that no other record links to one way, except as the import did. */
function keepLinked(created: Set<string>, touched: ReadonlyMap<string, Touched>, store: Pick<Store, 'list'>) {
  for (const target of tableNames)
    for (const { table, field } of oneWayLinksTo(target))
      for (const { id = '', [field]: links } of store.list(table)) {
        if (created.has(id)) continue;
        const own = linksOf(touched.get(id)?.after.get(field));
        for (const link of linksOf(links)) if (!own.includes(link)) created.delete(link);
      }
}

/** The list without what the import added, and with what it removed behind its former neighbour. */
function undoneLinks(current: readonly string[], before: readonly string[], after: readonly string[]) {
  const had = new Set(before);
  const next = current.filter((id) => had.has(id) || !after.includes(id));
  for (const [place, id] of before.entries()) {
    if (after.includes(id) || next.includes(id)) continue;
    const neighbour = before
      .slice(0, place)
      .reverse()
      .find((one) => next.includes(one));
    next.splice(neighbour === undefined ? 0 : next.indexOf(neighbour) + 1, 0, id);
  }
  return next;
}

type Undo = { readonly changes: readonly Change[]; readonly left: readonly LeftField[] };

/**
 * Plans the undo of an import: records that it created are deleted, and fields and links get their former values. What
 * others have changed since is left, and so are created records to which others have added anything.
 *
 * @param entries changes of the import, the oldest first
 */
export function planUndo(entries: readonly LogEntry[], store: Pick<Store, 'get' | 'list'>): Undo {
  const touched = touchedBy(entries);
  const left: LeftField[] = [];
  const changes: Change[] = [];
  const created = [...touched].filter(([id, { isCreated }]) => isCreated && store.get(id) !== undefined);
  const deleted = new Set(
    created.flatMap(([id, one]) => (isUntouched(store.get(id) ?? {}, one) ? [id] : [])),
  );
  keepLinked(deleted, touched, store);
  for (const [id, { table }] of created) if (!deleted.has(id)) left.push({ table, id });

  for (const [id, { table, isCreated, before, after }] of touched) {
    const record = store.get(id);
    if (record === undefined || isCreated) continue;
    const fields: Record<string, unknown> = {};
    for (const [name, old] of before) {
      const [current, written] = [record[name], after.get(name)];
      if (isSame(old, written) || isSame(current, old)) continue;
      const link = linkModel.linkOf(table, name);
      if (link !== undefined && !link.isSingle) {
        // The other end has one place only and is undone itself.
        if (link.reverse?.isSingle) continue;
        const known = linksOf(old).filter((one) => store.get(one) !== undefined);
        fields[name] = isSame(current, written)
          ? known
          : undoneLinks(linksOf(current), known, linksOf(written));
      } else if (isSame(current, written)) {
        fields[name] =
          link === undefined ? (old ?? null) : linksOf(old).filter((one) => store.get(one) !== undefined);
      } else left.push({ table, id, field: name });
    }
    const isChanged = Object.entries(fields).some(([name, value]) => !isSame(value, record[name]));
    if (isChanged) changes.push({ table, id, fields });
  }
  const deletions = [...deleted].map((id) => ({
    table: touched.get(id)?.table as TableName,
    id,
    isDeleted: true,
  }));
  return { changes: [...changes, ...deletions], left };
}
