import { CodedError } from '#contract/errors.ts';
import { linkModel } from '#contract/records/editable.ts';
import type { LeftField } from '../../store/repositories/imports.ts';
import type { Change, LogEntry, TurnReader } from '../../store/store.ts';
import type { WritableStore } from '../hold.ts';
import { fieldGroups } from '../plan.ts';
import { linksOf } from '../record-ids.ts';

/** More entries than others write while one chunk of an import is committed. */
const maximumEntries = 10_000;

type Groups = Readonly<Record<string, readonly (readonly string[])[] | undefined>>;

/** The field with those that only make sense together with it. */
const groupOf = (table: string, field: string): readonly string[] =>
  (fieldGroups as Groups)[table]?.find((group) => group.includes(field)) ?? [field];

/**
 * Returns changes of others since `known`.
 * @throws CodedError `import-moved-on` for more of them than one look finds
 */
async function foreignEntries(reader: TurnReader, known: number, reason: string): Promise<LogEntry[]> {
  if (reader.sequence() === known) return [];
  const entries = await reader.log({ sinceSequence: known, limit: maximumEntries });
  if (entries.length === maximumEntries) throw new CodedError('import-moved-on');
  return entries.filter((entry) => entry.reason !== reason);
}

/** @throws CodedError `unknown-import` if the import was ended, for example as one that was cut off */
async function assertOpen(reader: TurnReader, id: string): Promise<void> {
  if (!(await reader.isImportOpen(id))) throw new CodedError('unknown-import');
}

/**
 * Returns a store whose commits leave fields and records that others have changed since it was made: the changes were
 * computed from what was stored then. Fields of a group are left together. The check is part of the commit, so no
 * edit falls in between. Commits are refused once the import is no longer open.
 *
 * @param onLeft called for each field that is left
 */
export function leavingEdits(
  store: WritableStore,
  importId: string,
  onLeft: (left: LeftField) => void,
): WritableStore {
  let known = store.sequence();
  /** Fields that others have changed, by dirty id. */
  const edited = new Map<string, Set<string>>();
  const deleted = new Set<string>();
  const fieldsOf = (id: string): Set<string> => edited.get(id) ?? new Set();

  const note = ({ recordId, tableName, before, after }: LogEntry): void => {
    const names = [...Object.keys(before), ...Object.keys(after)];
    const groups = names.flatMap((name) => groupOf(tableName, name));
    edited.set(recordId, new Set([...fieldsOf(recordId), ...groups]));
    if ('created' in before && !('created' in after)) deleted.add(recordId);
  };

  /** Without the fields and records that others have changed, and without links to those that they have deleted. */
  const allowed = (change: Change, left: LeftField[]): Change[] => {
    const { table, id = '', fields = {}, isDeleted } = change;
    if (deleted.has(id) || (isDeleted && edited.has(id))) {
      left.push({ table, id });
      return [];
    }
    const others = fieldsOf(id);
    const leave = (field: string) => left.push({ table, id, field });
    const kept = Object.entries(fields).flatMap(([field, value]) => {
      if (others.has(field)) {
        leave(field);
        return [];
      }
      const links = linkModel.linkOf(table, field) === undefined ? [] : linksOf(value);
      if (!links.some((link) => deleted.has(link))) return [[field, value] as const];
      leave(field);
      return [[field, links.filter((link) => !deleted.has(link))] as const];
    });
    return kept.length === 0 && Object.keys(fields).length > 0
      ? []
      : [{ ...change, fields: Object.fromEntries(kept) }];
  };

  const transact: WritableStore['transact'] = async (prepare, context) => {
    let left: LeftField[] = [];
    const result = await store.transact(async (reader) => {
      await assertOpen(reader, importId);
      const prepared = await prepare(reader);
      left = [];
      for (const entry of await foreignEntries(reader, known, context.reason)) note(entry);
      if (edited.size === 0) return prepared;
      return { ...prepared, changes: prepared.changes.flatMap((change) => allowed(change, left)) };
    }, context);
    known = result.sequence;
    for (const one of left) onLeft(one);
    return result;
  };
  return { ...store, transact };
}

/**
 * Returns a store whose commits are refused once others have changed one of these records, or have linked to one, since
 * it was made, and once the import is no longer open.
 *
 * @param ids dirty ids, known by the first commit
 */
export function refusingEdits(
  store: WritableStore,
  importId: string,
  ids: () => ReadonlySet<string>,
): WritableStore {
  let known = store.sequence();
  const isAbout = ({ recordId, after }: LogEntry): boolean =>
    ids().has(recordId) || Object.values(after).some((value) => linksOf(value).some((id) => ids().has(id)));
  const transact: WritableStore['transact'] = async (prepare, context) => {
    const result = await store.transact(async (reader) => {
      await assertOpen(reader, importId);
      const entries = await foreignEntries(reader, known, context.reason);
      if (entries.some(isAbout)) throw new CodedError('import-moved-on');
      return prepare(reader);
    }, context);
    known = result.sequence;
    return result;
  };
  return { ...store, transact };
}
