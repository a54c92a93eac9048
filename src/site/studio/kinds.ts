import { editableFields, editableTables } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { editRecord, type FieldValue } from '#domain/actions/edit-record.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { linkOrText } from '#domain/text/stored-link.ts';
import { recordLabel } from '#ui/outbox/use-value-context.ts';

/** Part of the address for a table: `event-series`. */
export const slugOf = (table: TableName): string => table.toLowerCase().replaceAll(' ', '-');

/** Returns the table of an address; undefined for one that no form edits. */
export const tableAt = (slug: string | undefined): TableName | undefined =>
  editableTables.find((table) => slugOf(table) === slug);

/** Kinds of weekly work, which the index shows first. */
export const mainTables: readonly TableName[] = [
  'Events',
  'Teams',
  'Players',
  'Matches',
  'Brackets',
  'Broadcasts',
  'Clients',
  'News',
];

const otherNames = ['text', 'singular_name', 'role', 'type'] as const;

/** Returns the name of a record in lists; records without one are named by their kind. */
export function labelOf(table: TableName, record: WireRecord): string {
  const other = otherNames.map((name) => record[name]).find((value) => typeof value === 'string');
  return recordLabel(record) || String(other || `Unnamed ${nounOf(table)}`);
}

export type FormValues = Readonly<Record<string, FieldValue>>;

const emptyValue = ({ kind }: Field): FieldValue => {
  if (kind === 'flag') return false;
  if (kind === 'text' || kind === 'option') return '';
  return kind === 'options' || kind === 'link' ? [] : null;
};

/** Returns the values of a form for a record: absent fields have the empty value of their kind. */
export const valuesOf = (table: TableName, record: WireRecord | undefined): FormValues =>
  Object.fromEntries(
    editableFields(table).map(([name, field]) => [
      name,
      (record?.[name] as FieldValue | undefined) ?? emptyValue(field),
    ]),
  );

/** A value as records hold it; null clears. */
type StoredValue = string | number | boolean | string[] | null;

const storedValue = (value: FieldValue): StoredValue => {
  if (typeof value === 'string') return value.trim() || null;
  if (value === null || value === false) return null;
  return typeof value === 'object' ? [...value] : value;
};

/** Returns the value of a form as records hold it; addresses become links. */
export const enteredValue = ({ form }: Pick<Field, 'form'>, value: FieldValue): StoredValue =>
  storedValue(form === 'address' && typeof value === 'string' ? linkOrText(value) : value);

/** Returns the fields that an edit changes: those that it sets, and those that follow from them. */
function changedNames(
  table: TableName,
  record: WireRecord,
  fields: Readonly<Record<string, StoredValue>>,
): string[] {
  try {
    const [patch] = editRecord(() => record, { id: String(record.id), table, change: 'edit', fields }, {});
    return Object.keys(patch?.fields ?? {});
  } catch (error) {
    if (error instanceof RuleRefusal) return Object.keys(fields);
    throw error;
  }
}

/** Returns the present values of all fields that an edit changes, for its undo. */
export function valuesBefore(
  table: TableName,
  record: WireRecord,
  fields: Readonly<Record<string, StoredValue>>,
): Record<string, StoredValue> {
  const saved = valuesOf(table, record);
  const own = changedNames(table, record, fields).filter((name) => Object.hasOwn(saved, name));
  return Object.fromEntries(own.map((name) => [name, storedValue(saved[name] ?? null)]));
}
