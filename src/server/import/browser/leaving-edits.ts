import type { LeftField } from '../../store/repositories/imports.ts';
import type { Change } from '../../store/store.ts';
import type { WritableStore } from '../hold.ts';

/** More entries than others write while one chunk of an import is committed. */
const maximumEntries = 10_000;

/**
 * Returns a store whose commits leave fields and records that others have changed since it was made: the changes were
 * computed from what was stored then. The check is part of the commit, so no edit falls in between.
 *
 * @param onLeft called for each field that is left
 */
export function leavingEdits(store: WritableStore, onLeft: (left: LeftField) => void): WritableStore {
  let known = store.sequence();
  /** Fields that others have changed, by dirty id. */
  const edited = new Map<string, Set<string>>();
  const deleted = new Set<string>();
  const fieldsOf = (id: string): Set<string> => edited.get(id) ?? new Set();

  /** Without the fields and records that others have changed. */
  const allowed = (change: Change, left: LeftField[]): Change[] => {
    const { table, id = '', fields = {}, isDeleted } = change;
    if (deleted.has(id) || (isDeleted && edited.has(id))) {
      left.push({ table, id });
      return [];
    }
    const others = fieldsOf(id);
    const kept = Object.entries(fields).filter(([field]) => {
      if (others.has(field)) left.push({ table, id, field });
      return !others.has(field);
    });
    if (kept.length === Object.keys(fields).length) return [change];
    return kept.length === 0 ? [] : [{ ...change, fields: Object.fromEntries(kept) }];
  };

  const transact: WritableStore['transact'] = async (prepare, context) => {
    let left: LeftField[] = [];
    const result = await store.transact(async (reader) => {
      const prepared = await prepare(reader);
      left = [];
      if (reader.sequence() !== known) {
        const entries = await reader.log({ sinceSequence: known, limit: maximumEntries });
        for (const { recordId, before, after, reason } of entries) {
          if (reason === context.reason) continue;
          edited.set(
            recordId,
            new Set([...fieldsOf(recordId), ...Object.keys(before), ...Object.keys(after)]),
          );
          if ('created' in before && !('created' in after)) deleted.add(recordId);
        }
      }
      if (edited.size === 0) return prepared;
      return { ...prepared, changes: prepared.changes.flatMap((change) => allowed(change, left)) };
    }, context);
    known = result.sequence;
    for (const one of left) onLeft(one);
    return result;
  };
  return { ...store, transact };
}
