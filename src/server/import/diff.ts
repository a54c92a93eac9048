import { isDeepStrictEqual } from 'node:util';
import type { TableName } from '#contract/records.ts';
import { breathe } from '../breathe.ts';
import type { Change, Store } from '../store/store.ts';
import type { DesiredRecord } from './plan.ts';

export type TableCounts = { create: number; change: number; leave: number };

export type Diff = {
  readonly changes: readonly Change[];
  readonly counts: ReadonlyMap<TableName, TableCounts>;
};

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** True if two values are stored alike. The database orders the keys of objects, such as those of images. */
export const isSame = (wanted: unknown, stored: unknown): boolean => {
  if (isEmpty(wanted) && isEmpty(stored)) return true;
  if (isEmpty(wanted) || isEmpty(stored)) return false;
  return (
    JSON.stringify(wanted) === JSON.stringify(stored) ||
    (typeof wanted === 'object' && isDeepStrictEqual(plain(wanted), plain(stored)))
  );
};

/** The changes that bring the store to the desired records. Fields that are not given stay untouched. */
export const diffRecords = async (
  desired: readonly DesiredRecord[],
  store: Pick<Store, 'get'>,
): Promise<Diff> => {
  const counts = new Map<TableName, TableCounts>();
  const changes: Change[] = [];
  for (const { table, id, fields } of desired) {
    await breathe();
    const count = counts.get(table) ?? { create: 0, change: 0, leave: 0 };
    counts.set(table, count);
    const stored = store.get(id);
    const wanted = Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !isSame(value, stored?.[name]),
    );
    if (stored !== undefined && wanted.length === 0) {
      count.leave += 1;
      continue;
    }
    if (stored === undefined) count.create += 1;
    else count.change += 1;
    changes.push({ table, id, fields: Object.fromEntries(wanted) });
  }
  return { changes, counts };
};
