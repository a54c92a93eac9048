import type { WireRecord } from '#contract/records/wire.ts';
import type { Draft } from '../draft.ts';
import type { LinkEnd } from '../link-model.ts';
import { idOf, idsIn, tableOf } from '../records-view.ts';
import { refusal } from './refusal.ts';

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
export const setLinks = (draft: Draft, id: string, end: LinkEnd, value: readonly string[]): void => {
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
export const detachFromAll = (draft: Draft, record: WireRecord, ends: Iterable<LinkEnd>): void => {
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
export const detachOneWay = (draft: Draft, ends: Iterable<LinkEnd>, gone: ReadonlySet<string>): void => {
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
