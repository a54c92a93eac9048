import { belongsTo } from '#contract/records/belongs-to.ts';
import { editableFields, givesRights, textLimitOf } from '#contract/records/editable.ts';
import { type Field, text } from '#contract/records/field.ts';
import { reverseOf, targetOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { copiedSettings } from '#domain/event-settings/settings-problems.ts';
import type { Drafts } from '#domain/match-editor/field-drafts.ts';
import { isEmptyValue } from '#domain/same-value.ts';
import { type FormValues, valuesOf } from './kinds.ts';

/** Texts that are an address or that no two records share. */
const ownNames: ReadonlySet<string> = new Set([
  'key',
  'slug',
  'slug_override',
  'subdomain',
  'partial_subdomain',
  'identifier',
  'battletag',
  'discord_tag',
  'client_key',
  'bracket_key',
]);

/** Values that a copy does not have, by kind: the result of a match, the dates of an event and its place in lists. */
const ownValues: { readonly [Name in TableName]?: ReadonlySet<string> } = {
  Matches: new Set(['score_1', 'score_2', 'forfeit', 'forfeit_reason', 'match_number', 'vod', 'vod_2']),
  Events: new Set(['start_date', 'show_in_events', 'in_progress']),
};

/** Returns true for links to records that belong to this one, or that can have one such record only. */
function isOwnLink(table: TableName, name: string): boolean {
  const reverse = reverseOf(table, name);
  const target = targetOf(table, name);
  if (reverse === undefined || target === undefined) return false;
  const owners: readonly (readonly string[])[] = belongsTo[target] ?? [];
  return reverse.isSingle || owners.flat().includes(reverse.field);
}

function isCopied(table: TableName, name: string, field: Field): boolean {
  if (givesRights(table, name, field) || ownNames.has(name)) return false;
  if (ownValues[table]?.has(name)) return false;
  return field.kind !== 'link' || !isOwnLink(table, name);
}

/** Returns the values that a copy of a record takes over, by field. Empty ones are left out. */
export function copiedValues(table: TableName, record: WireRecord): FormValues {
  return Object.fromEntries(
    editableFields(table, { isNew: true }).flatMap(([name, field]) => {
      const stored = (record[name] as FieldValue | undefined) ?? null;
      const value = name === 'blocks' ? copiedSettings(String(stored ?? '')) : stored;
      return isEmptyValue(value) || !isCopied(table, name, field) ? [] : [[name, value] as const];
    }),
  );
}

/** Returns the drafts of a new record with these values. */
export function draftsOf(table: TableName, values: FormValues): Drafts<FormValues> {
  const empty = valuesOf(table, undefined);
  return Object.fromEntries(
    Object.entries(values).map(([name, mine]) => [name, { mine, base: empty[name] ?? null }] as const),
  );
}

const mark = ' (copy)';

/** Returns a name that is marked as a copy, within the limit of its field. */
export function copiedName(name: string): string {
  return `${name.slice(0, textLimitOf(text(), 'name') - mark.length)}${mark}`;
}

/**
 * Returns the drafts of a new record with the values of another one. Left out are addresses, rights, results, and links to
 * records that belong to the other one, such as the matches of a team.
 */
export function copyOf(table: TableName, record: WireRecord): Drafts<FormValues> {
  const values = copiedValues(table, record);
  const { name } = values;
  return draftsOf(table, typeof name === 'string' ? { ...values, name: copiedName(name) } : values);
}
