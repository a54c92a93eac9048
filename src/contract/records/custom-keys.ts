import { cleanId } from '#domain/record-id.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { isTableName, type TableName } from '../records.ts';
import type { EditProblem } from './editable.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The field of a table that is an address: only the first of two records with one value could be opened. */
const addressFields = { Broadcasts: 'key', Clients: 'key', Events: 'subdomain', News: 'slug' } as const;

type Maker = (text: string | undefined, record: Fields) => string | undefined;

/** Custom keys by table, from the text of the address field. */
const makers: Partial<Record<TableName, Maker>> = {
  Broadcasts: (key) => prefixed('broadcast-', key),
  Clients: (key) => prefixed('client-', key?.toLowerCase()),
  // Host names are case-insensitive, so the key is in lower case.
  Events: (subdomain) => prefixed('subdomain-', subdomain?.trim().toLowerCase()),
  // A headline without a Latin letter or digit makes no slug; its links name the id.
  News: (slug, record) => prefixed('news-', slug ?? cleanId(textOf(record.id)) ?? undefined),
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const prefixed = (prefix: string, name: string | undefined) => (name ? `${prefix}${name}` : undefined);

/** Returns the field that is the address of a table's records; undefined for one without addresses. */
export const addressFieldOf = (table: unknown): string | undefined =>
  isTableName(table) ? (addressFields as Partial<Record<TableName, string>>)[table] : undefined;

/** Returns the key under which a record is read beside its id, such as `subdomain-cup`; undefined without one. */
export function customKeyOf(record: Fields | undefined): string | undefined {
  const table = record?.__tableName;
  const field = addressFieldOf(table);
  if (record === undefined || field === undefined) return undefined;
  return makers[table as TableName]?.(textOf(record[field]), record);
}

/** Returns all keys under which a record is read beside its id: its custom key, and the ids that were merged into it. */
export function otherKeysOf(record: Fields | undefined): readonly string[] {
  const key = customKeyOf(record);
  const merged: unknown = record?.merged_ids;
  const ids = Array.isArray(merged) ? merged.map(String) : [];
  return key === undefined ? ids : [key, ...ids];
}

/**
 * Returns the problem of a record whose changed address another record has; undefined for one that is free.
 * `shown`: the record as the public has it. Names of hidden records stay secret.
 */
export function addressProblem(
  before: Fields | undefined,
  after: Fields,
  others: readonly Fields[],
  shown: (id: string) => Fields | undefined,
): EditProblem | undefined {
  const field = addressFieldOf(after.__tableName);
  const key = customKeyOf(after);
  if (field === undefined || key === undefined || key === customKeyOf(before)) return undefined;
  const other = others.find((one) => one.id !== after.id && customKeyOf(one) === key);
  if (other === undefined) return undefined;
  const name = textOf(shown(String(other.id))?.name);
  const noun = nounOf(String(after.__tableName));
  const holder = name !== undefined ? `the ${noun} “${name}”` : `a hidden ${noun}`;
  return { field, problem: `must not be “${String(after[field])}”: it belongs to ${holder}` };
}
