import { linkModel } from '#contract/records/editable.ts';
import { linkFieldsOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName, tableNames } from '#contract/records.ts';
import { breathe } from '../../breathe.ts';
import type { ImportRow, LeftField } from '../../store/repositories/imports.ts';
import type { Change, LogEntry, Store } from '../../store/store.ts';
import { isSame } from '../diff.ts';
import { reasonOfRun, reasonOfUndo } from '../history.ts';
import { linksOf } from '../record-ids.ts';

/** Effect of one import on one record. */
type Touched = {
  readonly table: TableName;
  /** Number of the change that created the record; undefined if it existed before. */
  readonly createdAt: number | undefined;
  /** Values before the first change and after the last one, and the number of that one, by field. */
  readonly before: Map<string, unknown>;
  readonly after: Map<string, unknown>;
  readonly lastAt: Map<string, number>;
};

/** Entries of one look into the change log. */
const pageSize = 10_000;

async function* entriesSince(store: Pick<Store, 'log'>, since: number): AsyncGenerator<LogEntry> {
  for (let after = since; ; ) {
    const entries = await store.log({ sinceSequence: after, limit: pageSize });
    yield* entries;
    const last = entries.at(-1)?.sequence;
    if (last === undefined || entries.length < pageSize) return;
    after = last;
    await breathe();
  }
}

const isCreation = ({ before, after }: LogEntry): boolean => 'created' in after && !('created' in before);
const isDeletion = ({ before, after }: LogEntry): boolean => 'created' in before && !('created' in after);

const storedFieldsOf = (table: TableName, { before, after }: LogEntry): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    linkModel.isStored(table, name),
  );

function note(touched: Map<string, Touched>, entry: LogEntry): void {
  const { recordId, tableName, sequence, before, after } = entry;
  if (!isTableName(tableName)) return;
  const known = touched.get(recordId) ?? {
    table: tableName,
    createdAt: isCreation(entry) ? sequence : undefined,
    before: new Map(),
    after: new Map(),
    lastAt: new Map(),
  };
  touched.set(recordId, known);
  for (const name of storedFieldsOf(tableName, entry)) {
    if (!known.before.has(name)) known.before.set(name, before[name]);
    known.after.set(name, after[name]);
    known.lastAt.set(name, sequence);
  }
}

/** Fields that a change of another author has changed after the import. */
function changedBy(entry: LogEntry, { table, createdAt, lastAt }: Touched): LeftField[] {
  const { recordId: id, sequence } = entry;
  if (isDeletion(entry)) return [{ table, id }];
  return storedFieldsOf(table, entry)
    .filter((name) => sequence > (lastAt.get(name) ?? createdAt ?? Number.POSITIVE_INFINITY))
    .map((field) => ({ table, id, field }));
}

/** Fields of a record that differ from what the import wrote. */
function differing(id: string, record: WireRecord, one: Touched, exists: (id: string) => boolean) {
  const { table, createdAt, after } = one;
  const names = createdAt === undefined ? after.keys() : new Set([...Object.keys(record), ...after.keys()]);
  return [...names].flatMap((field): LeftField[] => {
    if (!linkModel.isStored(table, field)) return [];
    const written = after.get(field);
    const isLink = linkModel.linkOf(table, field) !== undefined;
    const isAsWritten = isLink
      ? isSame(linksOf(record[field]), linksOf(written).filter(exists))
      : isSame(record[field], written);
    return isAsWritten ? [] : [{ table, id, field }];
  });
}

/** Records that link one way to a record of the import, which it did not link itself. */
function foreignLinks(touched: ReadonlyMap<string, Touched>, store: Pick<Store, 'list'>): LeftField[] {
  const isCreated = (id: string) => touched.get(id)?.createdAt !== undefined;
  const found: LeftField[] = [];
  for (const table of tableNames) {
    const fields = linkFieldsOf(table).filter(({ field }) => field.reverse === undefined);
    for (const { name: field } of fields)
      for (const { id = '', [field]: links } of store.list(table)) {
        const own = linksOf(touched.get(id)?.after.get(field));
        if (linksOf(links).some((link) => isCreated(link) && !own.includes(link)))
          found.push({ table, id, field });
      }
  }
  return found;
}

export type Undo = {
  /** Former values first, then deletions of created records. */
  readonly changes: readonly Change[];
  /** All records of the import. */
  readonly ids: ReadonlySet<string>;
  /** Fields and records that others have changed since. If there are any, the import cannot be undone. */
  readonly changed: readonly LeftField[];
};

/**
 * Plans the undo of an import, also of one that was cut off and of an undo that was. It is all or nothing: the last
 * change of each field and of each created record must be its own.
 */
export async function planUndo(
  { id: run, since }: Pick<ImportRow, 'id' | 'since'>,
  store: Pick<Store, 'get' | 'list' | 'log'>,
): Promise<Undo> {
  const [reason, undoReason] = [reasonOfRun(run), reasonOfUndo(run)];
  const touched = new Map<string, Touched>();
  for await (const entry of entriesSince(store, since)) if (entry.reason === reason) note(touched, entry);

  const changed: LeftField[] = [];
  const undone = new Set<string>();
  for await (const entry of entriesSince(store, since)) {
    const one = touched.get(entry.recordId);
    if (one === undefined || entry.reason === reason) continue;
    if (entry.reason === undoReason) undone.add(entry.recordId);
    else changed.push(...changedBy(entry, one));
  }

  const exists = (id: string) => store.get(id) !== undefined;
  const changes: Change[] = [];
  const deletions: Change[] = [];
  for (const [id, one] of touched) {
    await breathe();
    const { table, createdAt, before } = one;
    const record = store.get(id);
    if (record === undefined) continue;
    if (!undone.has(id)) changed.push(...differing(id, record, one, exists));
    if (createdAt !== undefined) {
      deletions.push({ table, id, isDeleted: true });
      continue;
    }
    const fields = [...before].flatMap(([name, old]) => {
      const link = linkModel.linkOf(table, name);
      // The other end has one place only and is undone itself.
      if (link !== undefined && !link.isSingle && link.reverse?.isSingle) return [];
      const value = link === undefined ? (old ?? null) : linksOf(old).filter(exists);
      const current = link === undefined ? (record[name] ?? null) : linksOf(record[name]);
      return isSame(current, value) ? [] : [[name, value] as const];
    });
    if (fields.length > 0) changes.push({ table, id, fields: Object.fromEntries(fields) });
  }
  changed.push(...foreignLinks(touched, store));
  return { changes: [...changes, ...deletions], ids: new Set(touched.keys()), changed };
}
