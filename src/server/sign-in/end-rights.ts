import { endedFields, endingTables, isEndingTable } from '#domain/access/right-ends.ts';
import { changesOf } from '../actions/decide.ts';
import type { Store } from '../store/store.ts';

/** Longest delay until rights are taken at their end, ms. Actions are judged by the end itself. */
export const rightEndCheckMs = 1_000;

/**
 * Takes the rights that have ended. The change is in the history of the record and in the security log, and reaches pages
 * and live connections like any other change. Of several servers that see the same end one writes it.
 *
 * @param nowMs epoch ms
 */
export async function endRights(store: Pick<Store, 'list' | 'transact'>, nowMs: number): Promise<void> {
  const due = endingTables.flatMap((table) =>
    store.list(table).flatMap((record) => {
      const isDue = endedFields(table, record, nowMs) !== undefined;
      return isDue ? [String(record.id)] : [];
    }),
  );
  if (due.length === 0) return;
  await store.transact(
    async (turn) => {
      const patches = due.flatMap((id) => {
        const record = turn.get(id);
        const table = String(record?.__tableName);
        if (record === undefined || !isEndingTable(table)) return [];
        const fields = endedFields(table, record, nowMs);
        return fields === undefined ? [] : [{ table, id, fields }];
      });
      return { changes: changesOf(turn, patches), value: undefined };
    },
    { actor: 'server', reason: 'rights-ended' },
  );
}
