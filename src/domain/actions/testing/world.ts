import { cleanId, restoreId } from '#domain/record-id.ts';
import { type NewId, type RecordPatch, type RecordReader, type RuleRecord, RuleRefusal } from '../patch.ts';

/** A readable dirty id: `id('match', 1)` is `recmatch000000001`. */
export function id(kind: string, number = 1): string {
  return `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;
}

/** Records by table and dirty id, for tests of rules. */
export type World = Readonly<Record<string, Readonly<Record<string, RuleRecord>>>>;

export function readerOf(world: World): RecordReader {
  const records = new Map<string, RuleRecord>();
  for (const [table, rows] of Object.entries(world)) {
    for (const [key, fields] of Object.entries(rows)) {
      records.set(restoreId(key), { ...fields, id: restoreId(key), __tableName: table });
    }
  }
  return (key) => records.get(restoreId(cleanId(key) ?? ''));
}

/** Ids of new records in the order they are made. */
export function countingIds(): NewId {
  let count = 0;
  return () => {
    count += 1;
    return id('new', count);
  };
}

/** The world with the patches applied; links of the other end are not followed. */
export function patched(world: World, patches: readonly RecordPatch[]): World {
  const next: Record<string, Record<string, RuleRecord>> = {};
  for (const [table, rows] of Object.entries(world)) next[table] = { ...rows };
  for (const { table, id: key = '', fields } of patches) {
    const rows = next[table] ?? {};
    rows[key] = { ...rows[key], ...fields };
    next[table] = rows;
  }
  return next;
}

/** The code of the refusal that a rule throws, or `allowed`. Other errors are thrown on. */
export const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleRefusal) return error.code;
    throw error;
  }
  return 'allowed';
};
