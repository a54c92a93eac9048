import { mapTables, type TableName, tables } from '../records.ts';
import type { Field } from './field.ts';

/** Fields of every record besides those of its table. */
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
 * The fields of a table's records that may be sent: declared and not private. Records of a private table are never
 * sent; their set has the envelope only.
 */
export const publicFields = (table: TableName): ReadonlySet<string> => publicByTable[table];
