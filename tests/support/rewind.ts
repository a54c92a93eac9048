import type { Field } from '../../src/contract/records/field.ts';
import { type TableName, tables } from '../../src/contract/records.ts';
import type { ServerProcess } from './server-process.ts';

/** The number of the last change so far. */
export const lastChange = async (server: ServerProcess): Promise<number> =>
  (await server.log(0)).at(-1)?.sequence ?? 0;

/** Puts every field that has changed since a change number back to what it was, from the change log. */
export const rewind = async (server: ServerProcess, to: number): Promise<void> => {
  const entries = await server.log(to);
  const records = new Map<string, { table: string; id: string; fields: Record<string, unknown> }>();
  // The oldest entry of a field has what it was at first.
  for (const { tableName, recordId, before, after } of entries.toReversed()) {
    const record = records.get(recordId) ?? { table: tableName, id: recordId, fields: {} };
    const stored: Record<string, Field> = tables[tableName as TableName].fields;
    // The server derives the others anew.
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (stored[field]?.source === 'stored') record.fields[field] = before[field] ?? null;
    records.set(recordId, record);
  }
  if (records.size > 0) await server.commit([...records.values()]);
};
