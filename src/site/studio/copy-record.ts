import { belongsTo } from '#contract/records/belongs-to.ts';
import { editableFields, textLimitOf } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import { reverseOf, targetOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import type { Drafts } from '#domain/match-editor/field-drafts.ts';
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

/** Fields of a played match: a copy is another match. */
const results: ReadonlySet<string> = new Set([
  'score_1',
  'score_2',
  'forfeit',
  'forfeit_reason',
  'match_number',
  'vod',
  'vod_2',
]);

/** Returns true for links to records that belong to this one, or that can have one such record only. */
function isOwnLink(table: TableName, name: string): boolean {
  const reverse = reverseOf(table, name);
  const target = targetOf(table, name);
  if (reverse === undefined || target === undefined) return false;
  const owners: readonly (readonly string[])[] = belongsTo[target] ?? [];
  return reverse.isSingle || owners.flat().includes(reverse.field);
}

function isCopied(table: TableName, name: string, field: Field): boolean {
  if (field.grantsRights || ownNames.has(name)) return false;
  if (table === 'Matches' && results.has(name)) return false;
  return field.kind !== 'link' || !isOwnLink(table, name);
}

const mark = ' (copy)';

/**
 * Returns the drafts of a new record with the values of another one. Left out are addresses, rights, results, and links to
 * records that belong to the other one, such as the matches of a team.
 */
export function copyOf(table: TableName, record: WireRecord): Drafts<FormValues> {
  const empty = valuesOf(table, undefined);
  const values = valuesOf(table, record);
  return Object.fromEntries(
    editableFields(table).flatMap(([name, field]) => {
      const value: FieldValue = values[name] ?? null;
      const base: FieldValue = empty[name] ?? null;
      const isEmpty = value === base || (Array.isArray(value) && value.length === 0);
      if (isEmpty || !isCopied(table, name, field)) return [];
      const isName = name === 'name' && typeof value === 'string';
      const mine = isName ? `${value.slice(0, textLimitOf(field, name) - mark.length)}${mark}` : value;
      return [[name, { mine, base }] as const];
    }),
  );
}
