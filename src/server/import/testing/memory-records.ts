import type { WireRecord } from '#contract/records/wire.ts';
import type { Prepared, TurnReader } from '../../store/store.ts';
import type { WritableStore } from '../hold.ts';

type Records = WritableStore & { readonly of: (table: string) => WireRecord[] };

/** Stores committed records without maintaining reverse links, to inspect the output of a mapper. */
export const memoryRecords = (): Records => {
  const records = new Map<string, WireRecord>();
  let sequence = 0;
  const of = (table: string) => [...records.values()].filter((record) => record.__tableName === table);
  const reader: TurnReader = {
    get: (id) => records.get(id),
    sequence: () => sequence,
    log: () => Promise.resolve([]),
    receipt: () => Promise.resolve(undefined),
  };
  const write = ({ changes }: Prepared<unknown>) =>
    changes.map(({ table, id = '', fields }) => {
      sequence += 1;
      records.set(id, { ...records.get(id), ...fields, id, __tableName: table });
      return id;
    });
  return {
    get: reader.get,
    sequence: reader.sequence,
    list: of,
    of,
    transact: async (prepare) => {
      const prepared = await prepare(reader);
      return { ids: write(prepared), sequence, changedKeys: [], value: prepared.value };
    },
  };
};
