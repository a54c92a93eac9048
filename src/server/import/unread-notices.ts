import type { TableName } from '#contract/records.ts';
import { withoutEffectIn } from '#contract/without-effect.ts';
import type { Change } from '../store/store.ts';

const recordCount = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

/** Sentences for the report, one per table, about values that an import writes and that have no effect. */
export const unreadNotices = (changes: readonly Change[]): string[] => {
  const tables = new Map<TableName, Map<string, number>>();
  for (const { table, fields } of changes)
    for (const unread of withoutEffectIn(table, fields ?? {})) {
      const counts = tables.get(table) ?? new Map<string, number>();
      tables.set(table, counts.set(unread, (counts.get(unread) ?? 0) + 1));
    }
  return [...tables].map(([table, counts]) => {
    const list = [...counts].map(([unread, count]) => `${unread} (${recordCount(count)})`).join(', ');
    return `${table}: stored for other programs, without effect here: ${list}`;
  });
};
