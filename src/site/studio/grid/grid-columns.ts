import { editableFields, isLong, shownFields } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import type { TableName } from '#contract/records.ts';
import type { RecordRight } from '#domain/access/record-rights.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { isLocked, isPrivateLink, privateLinkText } from '../kinds.ts';

/** One column of the grid. */
export type GridColumn = {
  /** Field that its cells show; '' for the name of records whose name is no field. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly widthRem: number;
  /** Way to edit its cells: in place, by a switch, in a dialog, or in the form of the record. */
  readonly how: 'input' | 'select' | 'toggle' | 'dialog' | 'form';
  /** Reason why its cells are shown only. */
  readonly lock: string | undefined;
};

const widths: { readonly [Kind in Field['kind']]?: number } = {
  number: 7,
  flag: 8,
  date: 16,
  option: 10,
  link: 14,
};

function howOf({ kind, form, choices = [] }: Field): GridColumn['how'] {
  switch (kind) {
    case 'flag':
      return 'toggle';
    case 'option':
      return choices.length > 0 ? 'select' : 'input';
    case 'options':
    case 'link':
    case 'date':
      return 'dialog';
    case 'attachments':
    case 'objects':
      return 'form';
    default:
      return isLong(form) ? 'form' : 'input';
  }
}

/** Returns the columns that a grid of the table can show; the name of the record is the first one. */
export function gridColumns(table: TableName, right: RecordRight): readonly GridColumn[] {
  const editable = new Set(editableFields(table).map(([name]) => name));
  const lockOf = (name: string, field: Field): string | undefined => {
    if (field.kind === 'attachments') return 'Files are changed in the form.';
    if (!editable.has(name)) return `Edited in ${field.editor ?? 'the import'}.`;
    if (isPrivateLink(table, name)) return privateLinkText;
    return isLocked(table, name, right) ? 'You do not have the right to change this field.' : undefined;
  };
  const columns = shownFields(table).map(
    ([name, field]): GridColumn => ({
      name,
      label: fieldLabel(name),
      field,
      widthRem: widths[field.kind] ?? 12,
      how: editable.has(name) ? howOf(field) : 'form',
      lock: lockOf(name, field),
    }),
  );
  const own = columns.find(({ name, lock }) => name === 'name' && lock === undefined);
  const first: GridColumn = own ?? {
    name: '',
    label: 'Name',
    field: { kind: 'text', source: 'computed' } as Field,
    widthRem: 0,
    how: 'form',
    lock: 'The name follows from other fields.',
  };
  return [{ ...first, widthRem: 18 }, ...columns.filter((one) => one !== own && one.name !== 'name')];
}
