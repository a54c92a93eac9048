import type { TableName } from '#contract/records.ts';

/** Fields of a record that a preview can show before they are sent. All other fields of an address are ignored. */
const previewable: { readonly [Name in TableName]?: readonly string[] } = {
  Broadcasts: [
    'break_display',
    'desk_display',
    'highlight_hero',
    'highlight_media',
    'highlight_player',
    'highlight_team',
    'notice_text',
    'title',
  ],
  Matches: ['mvp'],
};

/** Null for a field that is to be empty. */
export type PreviewedFields = Readonly<Record<string, string | readonly string[] | null>>;

/** By the dirty id of their record. */
export type PreviewedRecords = Readonly<Record<string, PreviewedFields>>;

const name = 'unsent';

/** The fragment of an overlay's address that has it draw these fields in the place of the stored ones. */
export const previewFragment = (records: PreviewedRecords): string =>
  `#${new URLSearchParams({ [name]: JSON.stringify(records) })}`;

/** The fields by record in such a fragment; none in any other. */
export function previewInFragment(fragment: string): Readonly<Record<string, unknown>> {
  const text = new URLSearchParams(fragment.slice(1)).get(name);
  if (text === null) return {};
  try {
    const records: unknown = JSON.parse(text);
    return isObject(records) ? records : {};
  } catch {
    return {};
  }
}

type StoredRecord = { readonly __tableName?: string | undefined; readonly [field: string]: unknown };

/** The record with those of the fields that may be previewed, if they have the shape of a stored value. */
export function previewedRecord<Stored extends StoredRecord>(record: Stored, fields: unknown): Stored {
  if (!isObject(fields)) return record;
  const next: Record<string, unknown> = { ...record };
  for (const field of previewable[record.__tableName as TableName] ?? []) {
    const value = fields[field];
    // Records carry no empty values.
    if (value === null || value === '') delete next[field];
    else if (typeof value === 'string' || isTexts(value)) next[field] = value;
  }
  return next as Stored;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
