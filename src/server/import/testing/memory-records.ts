import { linkFieldsOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName } from '#contract/records.ts';
import type { Change, ChangeContext, LogEntry, Prepared, TurnReader } from '../../store/store.ts';
import type { WritableStore } from '../hold.ts';

type Records = WritableStore & {
  readonly of: (table: string) => WireRecord[];
  /** Changes a record as a person does. */
  readonly edit: (change: Change) => Promise<unknown>;
};

const pick = (record: WireRecord | undefined, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (record?.[name] === undefined ? [] : [[name, record[name]]])));

/** A value with the keys of objects in the order of the database: the shorter first, then by their letters. */
const asStored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const keys = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(keys.map((key) => [key, asStored((value as Record<string, unknown>)[key])]));
};

/**
 * Stores committed records without maintaining reverse links, to inspect the output of a mapper.
 *
 * @throws Error for a commit that links to an unknown record, as the store does
 */
export const memoryRecords = (): Records => {
  const records = new Map<string, WireRecord>();
  const entries: LogEntry[] = [];
  let sequence = 0;
  const of = (table: string) => [...records.values()].filter((record) => record.__tableName === table);
  const reader: TurnReader = {
    get: (id) => records.get(id),
    mergedInto: () => undefined,
    shown: (id) => records.get(id),
    list: (table) => [...records.values()].filter((record) => record.__tableName === table),
    sequence: () => sequence,
    log: async ({ recordId, lastOf, fields, sinceSequence = -1 }) => {
      const own = entries.filter(
        (entry) =>
          entry.sequence > sinceSequence &&
          (recordId === undefined || entry.recordId === recordId) &&
          (lastOf === undefined || lastOf.includes(entry.recordId)) &&
          (fields === undefined || fields.some((name) => name in entry.before || name in entry.after)),
      );
      return lastOf === undefined
        ? own.reverse()
        : [...new Map(own.map((one) => [one.recordId, one])).values()];
    },
    receipt: () => Promise.resolve(undefined),
    isImportOpen: () => Promise.resolve(true),
  };
  const write = ({ changes }: Prepared<unknown>, { actor, reason }: ChangeContext) =>
    changes.map(({ table, id = '', fields = {}, isDeleted }) => {
      sequence += 1;
      const before = records.get(id);
      const names = Object.keys(fields);
      if (isDeleted) records.delete(id);
      else records.set(id, { ...before, ...(asStored(fields) as object), id, __tableName: table });
      const created = new Date(sequence).toISOString();
      entries.push({
        sequence,
        recordId: id,
        tableName: table,
        actor,
        actionId: undefined,
        reason,
        before: isDeleted ? { ...before, created } : pick(before, names),
        after: isDeleted ? {} : { ...pick(records.get(id), names), ...(before === undefined && { created }) },
        at: created,
      });
      return id;
    });
  const checkLinks = ({ changes }: Prepared<unknown>) => {
    for (const { table, fields = {} } of changes)
      for (const { name } of isTableName(table) ? linkFieldsOf(table) : [])
        for (const id of (fields[name] ?? []) as string[])
          if (!records.has(id)) throw new Error(`${table}.${name}: there is no record ${id}`);
  };
  const transact: WritableStore['transact'] = async (prepare, context) => {
    const prepared = await prepare(reader);
    const ids = write(prepared, context);
    checkLinks(prepared);
    return { ids, sequence, changedKeys: [], value: prepared.value };
  };
  return {
    get: reader.get,
    log: reader.log,
    sequence: reader.sequence,
    list: of,
    of,
    transact,
    edit: (change) =>
      transact(() => Promise.resolve({ changes: [change], value: undefined }), {
        actor: 'recANNANNANNANNAN',
        reason: 'test',
      }),
  };
};
