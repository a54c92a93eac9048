import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName } from '#contract/records.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';
import { isSameValue } from '#domain/same-value.ts';
import { isSealed, isSecret, type SecretPlace, type Secrets } from '../../secrets/secrets.ts';
import type { Draft } from '../draft.ts';
import { type LinkEnd, linksOf, oneWayLinksInto } from '../link-model.ts';
import { newRecordId } from '../record-ids.ts';
import { idOf, idsIn, tableOf } from '../records-view.ts';
import { refusal, storedFields } from './field-values.ts';

const setList = (record: WireRecord, field: string, ids: readonly string[]) => {
  if (ids.length === 0) delete record[field];
  else record[field] = ids;
};

/** Removes one id from a link list; an empty list is removed. */
const detach = (draft: Draft, holderId: string, field: string, id: string) => {
  const holder = draft.edit(holderId);
  setList(
    holder,
    field,
    idsIn(holder, field).filter((linked) => linked !== id),
  );
};

/** Adds one id to the other end of a link. A single-valued end loses its previous link on both sides. */
const attach = (draft: Draft, end: LinkEnd, reverse: string, holderId: string, id: string) => {
  const holder = draft.edit(holderId);
  if (end.isReverseSingle) {
    for (const former of idsIn(holder, reverse)) detach(draft, former, end.field, holderId);
    delete holder[reverse];
  }
  draft.append(holder, reverse, id);
};

const checkTargets = (draft: Draft, end: LinkEnd, ids: readonly string[]) => {
  const name = `${end.table}.${end.field}`;
  if (end.isSingle && ids.length > 1) throw refusal(`${name}: takes one record, not ${ids.length}`);
  for (const id of ids) {
    const target = draft.get(id);
    if (target === undefined) throw refusal(`${name}: there is no record ${id}`);
    if (tableOf(target) !== end.to) {
      throw refusal(`${name}: ${id} is of ${tableOf(target)}, not of ${end.to}`);
    }
  }
};

/**
 * Sets a link field and, in the same commit, the other end in every record that joins or leaves it. Order is kept;
 * duplicates are removed.
 *
 * @throws CodedError `invalid-value` for ids that are unknown or of another table.
 */
const setLinks = (draft: Draft, id: string, end: LinkEnd, value: readonly string[]): void => {
  const next = [...new Set(value)];
  const record = draft.get(id);
  const previous = idsIn(record, end.field);
  if (next.length === previous.length && next.every((linked, place) => linked === previous[place])) return;
  checkTargets(draft, end, next);
  const edited = draft.edit(id);
  const { reverse } = end;
  if (reverse !== undefined) {
    const kept = new Set(next);
    const known = new Set(previous);
    for (const former of previous) if (!kept.has(former)) detach(draft, former, reverse, id);
    for (const added of next) if (!known.has(added)) attach(draft, end, reverse, added, id);
  }
  // Set last, because a link within one table may have changed this list above.
  setList(edited, end.field, next);
};

/** Removes a record that will be deleted from the other end of all its two-way links. */
const detachFromAll = (draft: Draft, record: WireRecord, ends: Iterable<LinkEnd>): void => {
  for (const end of ends) {
    if (end.reverse === undefined) continue;
    for (const linked of idsIn(record, end.field)) {
      if (linked !== record.id && draft.get(linked) !== undefined) {
        detach(draft, linked, end.reverse, idOf(record));
      }
    }
  }
};

/** Removes deleted ids from one-way links, with one scan per table that holds such links. */
const detachOneWay = (draft: Draft, ends: Iterable<LinkEnd>, gone: ReadonlySet<string>): void => {
  for (const end of ends) {
    const holders = [...draft.scan(end.table)].filter((record) =>
      idsIn(record, end.field).some((id) => gone.has(id)),
    );
    for (const holder of holders) {
      const edited = draft.edit(idOf(holder));
      setList(
        edited,
        end.field,
        idsIn(edited, end.field).filter((id) => !gone.has(id)),
      );
    }
  }
};

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

/** Returns the stored form of a secret: sealed, and unchanged if it is the same secret under the same key. */
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
