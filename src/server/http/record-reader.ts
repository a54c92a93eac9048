import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId, isRecordId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';

/** Public reads for the texts and pictures of a page's head. */
export type RecordReader = {
  read(key: string): WireRecord | undefined;
  /** The readable records of a link field, in order. */
  linked(record: WireRecord, field: string): WireRecord[];
};

export function createRecordReader(store: Pick<Store, 'read'>): RecordReader {
  const read = (key: string): WireRecord | undefined => {
    const record = store.read(cleanId(key) ?? key);
    return record.id === undefined ? undefined : record;
  };
  return {
    read,
    linked(record, field) {
      const ids: unknown = record[field];
      if (!Array.isArray(ids)) return [];
      return ids.filter(isRecordId).flatMap((id): WireRecord[] => {
        const target = read(id);
        return target ? [target] : [];
      });
    },
  };
}

/** The same store, and how many records were read through it: what an answer of many records has cost. */
export function countReads<Reader extends Pick<Store, 'read'>>(
  store: Reader,
): { store: Reader; reads: () => number } {
  let count = 0;
  const read = (key: string): WireRecord => {
    count += 1;
    return store.read(key);
  };
  return { store: { ...store, read }, reads: () => count };
}

/** A record's text field, trimmed; undefined when it is empty or no text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
