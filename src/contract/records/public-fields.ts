import { mapTables, type TableName, tables } from '../records.ts';
import type { Field } from './field.ts';

/** What every record carries besides the fields of its table. */
const envelopeFields = [
  'id',
  '__tableName',
  '__id',
  '__revision',
  'modified',
  'created',
  'customKey',
] as const;

const publicByTable = mapTables((name): ReadonlySet<string> => {
  const fields: Record<string, Field> = tables[name].isPrivate ? {} : tables[name].fields;
  const open = Object.keys(fields).filter((key) => fields[key]?.isPrivate !== true);
  return new Set<string>([...envelopeFields, ...open]);
});

/**
 * The only fields of a table's records that may leave the server: declared and not private. Records of a
 * private table never leave at all; their set holds the envelope alone.
 */
export const publicFields = (table: TableName): ReadonlySet<string> => publicByTable[table];
