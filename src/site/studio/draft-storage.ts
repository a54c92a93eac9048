import { editableFields } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import type { TableName } from '#contract/records.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#data/browser-storage.ts';
import { session } from '#data/session/session.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import type { Drafts } from '#domain/match-editor/field-drafts.ts';
import { isRecordId } from '#domain/record-id.ts';
import type { FormValues } from './kinds.ts';

/** The unsaved values of one form of the studio. */
type StoredDraft = {
  /** Dirty id; of a new record the one that it is to have. */
  readonly id: string;
  /** Name of the record with its unsaved values. */
  readonly label: string;
  /** Time of the last change, ms. */
  readonly at: number;
  readonly drafts: Drafts<FormValues>;
};

/** Drafts of another user of this browser are not read. `address`: path of the form below `/studio/`. */
const keyOf = (address: string): string => `studio-draft ${session.user?.airtableID ?? ''} ${address}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isValueOf({ kind }: Field, value: unknown): boolean {
  switch (kind) {
    case 'options':
    case 'link':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return value === null || typeof value === 'number';
    case 'date':
      return value === null || typeof value === 'string' || typeof value === 'number';
    default:
      return typeof value === 'string';
  }
}

/** Returns a draft out of the browser's storage; undefined for content of another form. */
export function draftIn(table: TableName, stored: unknown): StoredDraft | undefined {
  if (!isObject(stored) || !isObject(stored.drafts) || !isRecordId(stored.id)) return undefined;
  const fields = new Map(editableFields(table, { isNew: true }));
  const drafts = Object.entries(stored.drafts).filter(([name, draft]) => {
    const field = fields.get(name);
    return field && isObject(draft) && isValueOf(field, draft.mine) && isValueOf(field, draft.base);
  });
  if (drafts.length === 0) return undefined;
  return {
    id: stored.id,
    label: String(stored.label),
    at: Number(stored.at),
    drafts: Object.fromEntries(drafts) as Drafts<FormValues>,
  };
}

/** Drafts that the browser did not store, by key: a form that is closed and opened again still has them. */
const unstored = new Map<string, StoredDraft>();

/** Returns the draft that the current user left in the form at an address. */
export const storedDraft = (table: TableName, address: string): StoredDraft | undefined =>
  draftIn(table, unstored.get(keyOf(address)) ?? readStored(keyOf(address)));

/** Stores or removes the draft of a form. Returns false if the browser cannot keep it: it ends with the page. */
export function storeDraft(address: string, draft: StoredDraft | undefined): boolean {
  const key = keyOf(address);
  unstored.delete(key);
  if (draft === undefined) removeStored(key);
  else if (!writeStored(key, draft)) {
    unstored.set(key, draft);
    return false;
  }
  return true;
}

/** An entered value or typed text of one cell of a grid that is not saved. */
export type CellDraft = {
  readonly value: FieldValue;
  /** Typed text that is no value of the field yet. */
  readonly text?: string | undefined;
  /** Reason why it is not saved. */
  readonly message?: string | undefined;
  /** The saved value that it was compared with, and the revision of its record. */
  readonly base?: unknown;
  readonly revision?: number | undefined;
  /** Time of the last change, ms. */
  readonly at: number;
};

/** Drafts of cells by dirty id and field. */
export type CellDrafts = ReadonlyMap<string, ReadonlyMap<string, CellDraft>>;

const cellsKeyOf = (table: TableName): string => `studio-cells ${session.user?.airtableID ?? ''} ${table}`;

/** Returns the unsaved cells of a table's grid out of the browser's storage. Fields without a cell are left out. */
export function cellDraftsIn(table: TableName, stored: unknown): CellDrafts {
  const fields = new Map(editableFields(table));
  const drafts = new Map<string, ReadonlyMap<string, CellDraft>>();
  for (const [id, cells] of Object.entries(isObject(stored) ? stored : {})) {
    if (!isRecordId(id) || !isObject(cells)) continue;
    const own = Object.entries(cells).flatMap(([name, cell]): [string, CellDraft][] => {
      const field = fields.get(name);
      if (field === undefined || !isObject(cell)) return [];
      const isText = typeof cell.text === 'string';
      return isText || isValueOf(field, cell.value) ? [[name, cell as CellDraft]] : [];
    });
    if (own.length > 0) drafts.set(id, new Map(own));
  }
  return drafts;
}

/** Returns the cells that the current user left unsaved in the grid of a table. */
export const storedCells = (table: TableName): CellDrafts =>
  cellDraftsIn(table, readStored(cellsKeyOf(table)));

/**
 * Stores or removes the draft of one cell; other tabs store theirs beside it. A draft that was stored after `until`, ms,
 * is not removed.
 */
export function storeCell(
  table: TableName,
  id: string,
  name: string,
  draft: CellDraft | undefined,
  until = Number.POSITIVE_INFINITY,
): void {
  const drafts = storedCells(table);
  const own = new Map(drafts.get(id));
  if (draft !== undefined) own.set(name, draft);
  else if ((own.get(name)?.at ?? Number.POSITIVE_INFINITY) > until || !own.delete(name)) return;
  const all = new Map(drafts).set(id, own);
  if (own.size === 0) all.delete(id);
  const plain = [...all].map(([key, cells]) => [key, Object.fromEntries(cells)]);
  if (all.size === 0) removeStored(cellsKeyOf(table));
  else writeStored(cellsKeyOf(table), Object.fromEntries(plain));
}

/** A form with unsaved values. */
type DraftAddress = { readonly address: string; readonly label: string; readonly at: number };

/** Returns the forms in which the current user left unsaved values on this device, newest first. */
export function draftAddresses(): readonly DraftAddress[] {
  const start = keyOf('');
  const found = storedKeys(start).flatMap((key) => {
    const stored = readStored(key);
    if (!isObject(stored)) return [];
    return [{ address: key.slice(start.length), label: String(stored.label), at: Number(stored.at) }];
  });
  return found.sort((a, b) => b.at - a.at);
}
