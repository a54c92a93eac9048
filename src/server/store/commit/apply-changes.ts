import { isTableName, type TableName } from '#contract/records.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';
import { isSameValue } from '#domain/same-value.ts';
import { isSecret } from '../../secrets/secret-fields.ts';
import { isSealed, type SecretPlace, type Secrets } from '../../secrets/secrets.ts';
import type { Draft } from '../draft.ts';
import { linksOf, oneWayLinksInto } from '../link-model.ts';
import { newRecordId } from '../record-ids.ts';
import { tableOf } from '../records-view.ts';
import { storedFields } from './field-values.ts';
import { detachFromAll, detachOneWay, setLinks } from './links.ts';
import { refusal } from './refusal.ts';

/** One record to create, change or delete. */
export type Change = {
  table: TableName;
  /** Id in either form. Absent: a new record with a new id. Unknown: a new record with this id (import). */
  id?: string | undefined;
  /** Only the fields to change; undefined, null, `''`, false and `[]` clear. */
  fields?: Readonly<Record<string, unknown>> | undefined;
  isDeleted?: boolean | undefined;
};

/** All new records exist before the first link is set, so that changes of one commit may link each other. */
const resolveIds = (draft: Draft, changes: readonly Change[]): string[] =>
  changes.map((change) => {
    if (!isTableName(change.table)) throw refusal(`There is no table ${String(change.table)}`);
    const id = change.id === undefined ? newRecordId() : restoreId(change.id);
    const known = draft.get(id);
    if (known !== undefined && tableOf(known) !== change.table) {
      throw refusal(`${id} is of ${tableOf(known)}, not of ${change.table}`);
    }
    if (known === undefined) {
      if (change.isDeleted) throw refusal(`${change.table}: there is no record ${id} to delete`);
      if (!isRecordId(id)) throw refusal(`${change.table}: ${id} cannot be a record id`);
      draft.create({ id, __tableName: change.table });
    }
    return id;
  });

/** What is stored of a secret: sealed, and as it was when it is the same secret under the same key. */
const sealedValue = (before: unknown, value: unknown, secrets: Secrets, place: SecretPlace): unknown => {
  if (typeof value !== 'string' || isSealed(value)) return value;
  const isKept =
    typeof before === 'string' && secrets.isCurrent(before) && secrets.open(before, place) === value;
  return isKept ? before : secrets.seal(value, place);
};

const applyFields = (
  draft: Draft,
  id: string,
  { table, fields = {} }: Change,
  secrets: Secrets | undefined,
) => {
  const links = linksOf(table);
  for (const [field, given] of storedFields(table, fields)) {
    const value =
      secrets !== undefined && isSecret(table, field)
        ? sealedValue(draft.get(id)?.[field], given, secrets, { id, field })
        : given;
    const end = links.get(field);
    if (end !== undefined) {
      setLinks(draft, id, end, Array.isArray(value) ? value : []);
    } else if (!isSameValue(draft.get(id)?.[field], value)) {
      const record = draft.edit(id);
      if (value === undefined) delete record[field];
      else record[field] = value;
    }
  }
};

/**
 * Applies changes to a draft in their order, links on both ends.
 *
 * @param secrets seals secrets of other services; without it they stay as they are
 *
 * @returns the dirty id of each change.
 * @throws CodedError `invalid-value` with the field and the reason; the draft must then be discarded
 */
export const applyChanges = (draft: Draft, changes: readonly Change[], secrets?: Secrets): string[] => {
  const ids = resolveIds(draft, changes);
  const gone = new Map<TableName, Set<string>>();
  changes.forEach((change, index) => {
    const id = ids[index] ?? '';
    const record = draft.get(id);
    if (record === undefined) throw refusal(`${change.table}: ${id} was deleted earlier in the same commit`);
    if (!change.isDeleted) {
      // Also without a changed field: time may have released the record.
      draft.touch(id);
      applyFields(draft, id, change, secrets);
      return;
    }
    detachFromAll(draft, record, linksOf(change.table).values());
    draft.remove(id);
    gone.set(change.table, (gone.get(change.table) ?? new Set()).add(id));
  });
  for (const [table, deleted] of gone) detachOneWay(draft, oneWayLinksInto(table), deleted);
  return ids;
};
