import { CodedError } from '#contract/errors.ts';
import type { Field } from '#contract/records/field.ts';
import { checkFields } from '#contract/records/write.ts';
import { type TableName, tables } from '#contract/records.ts';
import { restoreId } from '#domain/record-id.ts';
import { isEmptyValue, isSameValue } from '#domain/same-value.ts';

/** The fields the server adds to every record. */
const envelopeFields: ReadonlySet<string> = new Set([
  'id',
  '__tableName',
  '__revision',
  'modified',
  'created',
]);

type Fields = Record<string, unknown>;

/** Names of the fields in which two states of a record differ, without the envelope. */
export const differingFields = (before: Fields | undefined, after: Fields | undefined): string[] => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter(
    (name) => !envelopeFields.has(name) && !isSameValue(before?.[name], after?.[name]),
  );
};

export const pickFields = (record: Fields | undefined, names: readonly string[]): Fields => {
  const picked: Fields = {};
  for (const name of names) {
    const value = record?.[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
};

/** A record's fields without the envelope, as in its database row. */
export const ownFields = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !envelopeFields.has(name)));

export const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmptyValue(value)));

/** The error of a change that cannot be made; nothing of its commit is applied. */
export const refusal = (problem: string): CodedError => new CodedError('invalid-value', { problem });

/** Long texts, whose editors append a line break. */
const longTexts = new Set(['Events.about', 'News.content', 'Matches.show_notes', 'Teams.show_notes']);

const loneSurrogate = /\p{Surrogate}/u;

/** jsonb accepts neither the null character nor a lone surrogate; this message is clearer than the database's. */
const refuseUnstorableText = (name: string, value: unknown): void => {
  if (typeof value === 'string') {
    if (value.includes('\0') || loneSurrogate.test(value)) {
      throw refusal(`${name}: holds a character that cannot be stored`);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const part of [...Object.keys(value), ...Object.values(value)]) refuseUnstorableText(name, part);
  }
};

const isoTime = (name: string, value: unknown): unknown => {
  if (typeof value !== 'number') return value;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) throw refusal(`${name}: must be a date`);
  return time.toISOString();
};

/** The stored form of a validated value; undefined clears the field. */
const storedValue = (table: TableName, field: string, kind: Field['kind'] | undefined, value: unknown) => {
  const name = `${table}.${field}`;
  if (isEmptyValue(value)) return undefined;
  refuseUnstorableText(name, value);
  switch (kind) {
    case 'date':
      return isoTime(name, value);
    case 'text': {
      const text = longTexts.has(name) ? String(value).replace(/\r?\n$/, '') : value;
      return text === '' ? undefined : text;
    }
    case 'options':
      return [...new Set(value as string[])];
    case 'attachments':
    case 'objects':
      return structuredClone(value);
    default:
      return value;
  }
};

/** Returns a value that `storedFields` brings into this stored form: it removes one line break from a long text. */
export const givenValue = (table: TableName, field: string, stored: unknown): unknown =>
  typeof stored === 'string' && stored.endsWith('\n') && longTexts.has(`${table}.${field}`)
    ? `${stored}\n`
    : stored;

const withDirtyIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((id) => (typeof id === 'string' ? restoreId(id) : id)) : value;

/**
 * Checks the fields of a change and brings them into stored form: ids dirty, dates as ISO texts, every
 * way of emptying a field (null, false, `''`, `[]`) as undefined.
 *
 * @throws CodedError `invalid-value` naming table and field; also for fields that the server derives.
 */
export const storedFields = (
  table: TableName,
  patch: Readonly<Record<string, unknown>>,
): [field: string, value: unknown][] => {
  const fields: Readonly<Record<string, Field>> = tables[table].fields;
  const kindOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.kind : undefined);
  const given = Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [
      name,
      kindOf(name) === 'link' ? withDirtyIds(value) : value,
    ]),
  );
  return Object.entries(checkFields(table, given)).map(([name, value]) => [
    name,
    storedValue(table, name, kindOf(name), value),
  ]);
};
