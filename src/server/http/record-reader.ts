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

/** A record's text field, trimmed; undefined when it is empty or no text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
