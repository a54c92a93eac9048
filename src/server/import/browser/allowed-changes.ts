import { grantsProblem } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import { tables } from '#contract/records.ts';
import type { Person } from '#domain/access/permissions.ts';
import { grantProblem, rightEndProblem } from '#domain/access/record-rights.ts';
import { endingRights, isEndingTable, isRightEnd } from '#domain/access/right-ends.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { fieldLabel, tableLabel } from '#domain/text/record-words.ts';
import type { Moment } from '#domain/time/instant.ts';
import type { LeftField } from '../../store/repositories/imports.ts';
import type { Change, Store } from '../../store/store.ts';
import type { AllowedChanges } from '../import-league.ts';
import { textOf } from '../record-ids.ts';

type Values = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

const accountProblem =
  'must stay, because this player signs in with it: change it with the command on the server';

/**
 * The problem of the account of a player: a user who signs in with it has all rights of the player. It is set for new
 * players, and set or removed for those without rights that the caller lacks, but never replaced.
 */
function accountChangeProblem(
  person: Person,
  stored: Values | undefined,
  wanted: unknown,
): string | undefined {
  if (stored === undefined) return undefined;
  const settings = listOf(stored.website_settings);
  const isFree =
    (wanted === null || textOf(stored.discord_id) === undefined) &&
    grantProblem(person, 'own', [], settings) === undefined;
  return isFree ? undefined : accountProblem;
}

function fieldProblem(
  person: Person,
  stored: Values | undefined,
  { table, id = '', fields }: Change,
  [name, value]: readonly [name: string, value: unknown],
): string | undefined {
  if (table === 'Players' && name === 'discord_id') return accountChangeProblem(person, stored, value);
  if (isEndingTable(table) && isRightEnd(table, name)) {
    const rights = endingRights(table, { ...stored, ...fields });
    const ends = { before: stored?.[name] as Moment, after: value as Moment };
    return rightEndProblem(person, { table, id, rights, ...ends }, undefined);
  }
  const field: Field | undefined = (tables[table].fields as Record<string, Field>)[name];
  return field?.grantsRights
    ? grantProblem(person, field.grantsRights, listOf(stored?.[name]), listOf(value))
    : undefined;
}

function deletionProblem(person: Person, stored: Values, { table, id = '' }: Change): string | undefined {
  if (table === 'Players' && isSameRecord(id, person.id))
    return 'must stay: you cannot delete your own player';
  const found = grantsProblem(table, person, stored, {});
  return found && `${fieldLabel(found.field)} ${found.problem}`;
}

/**
 * Leaves out what gives or takes rights that the person cannot give, as the studio refuses it. Everything else is included
 * in the right to edit any event.
 */
export const allowedChanges =
  (person: Person, { get, read }: Pick<Store, 'get' | 'read'>) =>
  (changes: readonly Change[]): AllowedChanges & { readonly refused: readonly LeftField[] } => {
    const notices: string[] = [];
    const refused: LeftField[] = [];
    const allowed = changes.flatMap((change): Change[] => {
      const { table, id = '', fields = {}, isDeleted } = change;
      const stored = get(id);
      const isRefused = (problem: string | undefined, field?: string): boolean => {
        if (problem === undefined) return false;
        const record = textOf(fields.name) ?? textOf(read(id).name) ?? id;
        const label = field === undefined ? '' : `${fieldLabel(field)} `;
        notices.push(`${tableLabel(table)}, “${record}”: ${label}${problem}`);
        refused.push({ table, id, field });
        return true;
      };
      if (isDeleted) return isRefused(deletionProblem(person, stored ?? {}, change)) ? [] : [change];
      const entries = Object.entries(fields);
      const kept = entries.filter(
        (entry) => !isRefused(fieldProblem(person, stored, change, entry), entry[0]),
      );
      if (kept.length === entries.length) return [change];
      return kept.length === 0 && stored !== undefined
        ? []
        : [{ ...change, fields: Object.fromEntries(kept) }];
    });
    return { changes: allowed, notices, refused };
  };
