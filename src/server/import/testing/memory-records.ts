import type { WireRecord } from '#contract/records/wire.ts';
import type { Store } from '../../store/store.ts';

type Records = Pick<Store, 'get' | 'commit'> & { readonly of: (table: string) => WireRecord[] };

/** Keeps what is committed, without links in the other direction: enough to look at what a mapper made. */
export const memoryRecords = (): Records => {
  const records = new Map<string, WireRecord>();
  let sequence = 0;
  return {
    get: (id) => records.get(id),
    of: (table) => [...records.values()].filter((record) => record.__tableName === table),
    commit: (changes) => {
      const ids = changes.map(({ table, id = '', fields }) => {
        sequence += 1;
        records.set(id, { ...records.get(id), ...fields, id, __tableName: table });
        return id;
      });
      return Promise.resolve({ sequence, ids, changedKeys: [] });
    },
  };
};
