import type { MergeField, MergeModel } from '#domain/actions/merge-records.ts';
import { isTableName, type TableName, tableNames, tables } from '../records.ts';
import { linkModel } from './editable.ts';
import type { Field } from './field.ts';
import { linkFieldsOf, reverseOf } from './links.ts';

/** Tables whose duplicates are merged. */
export const mergeableTables = ['Players', 'Teams'] as const satisfies readonly TableName[];

export type MergeableTable = (typeof mergeableTables)[number];

export const isMergeable = (table: unknown): table is MergeableTable =>
  mergeableTables.some((one) => one === table);

function mergeField(table: TableName, name: string, field: Field): MergeField {
  const { kind, isPrivate = false } = field;
  const isSingle = linkModel.linkOf(table, name)?.isSingle === true;
  const joins = kind === 'options' || kind === 'objects' || kind === 'attachments';
  return {
    name,
    kind:
      kind === 'link' ? (isSingle ? 'value' : 'links') : joins ? 'list' : kind === 'flag' ? 'flag' : 'value',
    isLink: kind === 'link',
    isText: kind === 'text',
    isPrivate,
  };
}

/** Fields and links of records for the rules of a merge. */
export const mergeModel: MergeModel = {
  ...linkModel,
  tables: tableNames,
  fieldsOf: (table) =>
    isTableName(table)
      ? Object.entries<Field>(tables[table].fields).flatMap(([name, field]) =>
          field.source === 'stored' ? [mergeField(table, name, field)] : [],
        )
      : [],
  linksTo: (target) =>
    tableNames.flatMap((table) =>
      linkFieldsOf(table).flatMap(({ name, field }) =>
        field.to === target ? [{ table, field: name, reverse: reverseOf(table, name)?.field }] : [],
      ),
    ),
};
