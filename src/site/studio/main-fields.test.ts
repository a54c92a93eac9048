import { expect, it } from 'vitest';
import { editableFields, editableTables } from '#contract/records/editable.ts';
import type { TableName } from '#contract/records.ts';
import { sitePages } from '#contract/site-pages.ts';
import { mainFields } from './main-fields.ts';

const kinds = Object.keys(mainFields) as TableName[];

it.each(kinds)('the main fields of %s are fields that its form edits', (table) => {
  const names = editableFields(table).map(([name]) => name);
  expect((mainFields[table] ?? []).filter((name) => !names.includes(name))).toEqual([]);
  expect(editableTables).toContain(table);
});

it('every kind of record with a page has main fields', () => {
  const tables = sitePages.flatMap(({ record }) => record?.table ?? []);
  expect(tables.filter((table) => !kinds.includes(table))).toEqual([]);
});
