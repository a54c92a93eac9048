import type { WireRecord } from '#contract/records/wire.ts';
import type { Store } from '../../store/store.ts';

type Records = Pick<Store, 'get' | 'commit'> & { readonly of: (table: string) => WireRecord[] };

/** Stores committed records without maintaining reverse links, to inspect the output of a mapper. */
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
