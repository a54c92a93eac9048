import { editableFields, editableTables, editProblem, needsAllRights } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import { targetOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName, tables } from '#contract/records.ts';
import { serverNow } from '#data/clock.ts';
import { getServerThing } from '#data/things/store.ts';
import type { Person } from '#domain/access/permissions.ts';
import type { RecordRight } from '#domain/access/record-rights.ts';
import { editRecord, type FieldValue } from '#domain/actions/edit-record.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import type { CellValue } from '#domain/studio/cell-blocks.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { linkOrText } from '#domain/text/stored-link.ts';
import { formatTime, type TimeOptions } from '#domain/time/format.ts';
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

/** Most names of one cell. */
const longestList = 3;

/** Returns a stored value as a table shows it. `nameOf` names linked records. */
export function shownText(
  { kind }: Field,
  value: unknown,
  { time, nameOf }: { readonly time: TimeOptions; readonly nameOf: (id: string) => string | undefined },
): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  if (kind === 'date') return formatTime(value as string | number, time);
  if (!Array.isArray(value)) return String(value);
  if (kind === 'attachments') return `${value.length} ${value.length === 1 ? 'file' : 'files'}`;
  const names = value.map((entry) => (kind === 'link' ? (nameOf(String(entry)) ?? '…') : String(entry)));
  const rest = names.length - longestList;
  return rest > 0 ? `${names.slice(0, longestList).join(', ')} and ${rest} more` : names.join(', ');
}

export type FormValues = Readonly<Record<string, FieldValue>>;

/** Returns true for a field that the person may see but not change. */
export const isLocked = (table: TableName, name: string, right: RecordRight): boolean =>
  right === 'none' || (right === 'own-fields' && needsAllRights(table, name));

/** Explains why a link to private records is shown only. */
export const privateLinkText = 'These records are private: they are linked with the command line.';

/** Returns true for a field that links private records, which no form can name. */
export function isPrivateLink(table: TableName, name: string): boolean {
  const target = targetOf(table, name);
  return isTableName(target) && tables[target].isPrivate;
}

export const emptyValue = ({ kind }: Field): FieldValue => {
  if (kind === 'flag') return false;
  if (kind === 'text' || kind === 'option') return '';
  return kind === 'options' || kind === 'link' ? [] : null;
};

/** Returns the values of a form for a record: absent fields have the empty value of their kind. Without a record: of a new one. */
export const valuesOf = (table: TableName, record: WireRecord | undefined): FormValues =>
  Object.fromEntries(
    editableFields(table, { isNew: record === undefined }).map(([name, field]) => [
      name,
      (record?.[name] as FieldValue | undefined) ?? emptyValue(field),
    ]),
  );

const storedValue = (value: FieldValue): CellValue => {
  if (typeof value === 'string') return value.trim() || null;
  if (value === null || value === false) return null;
  return typeof value === 'object' ? [...value] : value;
};

/** Returns the value of a form as records hold it; addresses become links. */
export const enteredValue = ({ form }: Pick<Field, 'form'>, value: FieldValue): CellValue =>
  storedValue(form === 'address' && typeof value === 'string' ? linkOrText(value) : value);

/**
 * Returns the problem of an entered value, as a text that follows the label of its field. Links are checked by the
 * server, since a page may not have their records. `id`: dirty.
 */
export const fieldProblem = (
  {
    person,
    ...target
  }: {
    readonly table: TableName;
    readonly id: string;
    readonly person: Person;
    readonly change?: 'create' | 'edit';
  },
  name: string,
  value: CellValue,
): string | undefined =>
  editProblem({ ...target, fields: { [name]: value } }, person, getServerThing, {
    checksLinks: false,
    now: serverNow(),
  })?.problem;

/** Returns the refusal of an edit by a rule of its record, such as one about the score of a match. */
export function ruleProblem(
  table: TableName,
  record: WireRecord,
  fields: Readonly<Record<string, FieldValue>>,
): { readonly name: string | undefined; readonly problem: string } | undefined {
  try {
    editRecord(
      (id) => (id === record.id ? record : getServerThing(id)),
      { id: String(record.id), table, change: 'edit', fields },
      {},
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    const text = String(error.details.problem ?? 'cannot be changed now');
    const [, name, problem] = /^fields\.(\w+): (.*)$/s.exec(text) ?? [];
    return { name, problem: problem ?? text };
  }
}

/** Returns the fields that an edit changes: those that it sets, and those that follow from them. */
function changedNames(
  table: TableName,
  record: WireRecord,
  fields: Readonly<Record<string, CellValue>>,
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
  fields: Readonly<Record<string, CellValue>>,
): Record<string, CellValue> {
  const saved = valuesOf(table, record);
  const own = changedNames(table, record, fields).filter((name) => Object.hasOwn(saved, name));
  return Object.fromEntries(own.map((name) => [name, storedValue(saved[name] ?? null)]));
}
