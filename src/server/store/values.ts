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
