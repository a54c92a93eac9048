import type { WireRecord } from '#contract/records/wire.ts';
import type { SpecialOf } from '#contract/specials.ts';
import { cleanId, isRecordId } from '#domain/record-id.ts';
import { latestOfClub } from '#domain/roster/club.ts';
import type { Store } from '../store/store.ts';

const listedTeams = ({ read }: RecordReader) =>
  (read('special:teams') as SpecialOf<'special:teams'> | undefined)?.teams ?? [];

/**
 * The records of the club of a team, its own first. A key may also be that of a club, which was the key of its team before
 * each season had a record: then the latest record is first. Empty for an unknown key.
 */
export const clubRecords = (reader: RecordReader, key: string): WireRecord[] => {
  const own = reader.read(key);
  const latest = own ?? latestClubRecord(reader, key);
  if (latest?.__tableName !== 'Teams') return [];
  return [latest, ...reader.linked(latest, 'team_in_other_tournaments')];
};

const latestClubRecord = (reader: RecordReader, key: string): WireRecord | undefined => {
  const latest = latestOfClub(cleanId(key) ?? key, listedTeams(reader));
  return latest && reader.read(latest.id);
};

/**
 * The path of another record to which one leads: that of the latest record of a club for a path of the club, and that of
 * the record that another one was merged into. Undefined for every other path.
 */
export const movedTarget = (reader: RecordReader, path: string): string | undefined => {
  const [, start = '', key = '', ...rest] = path.split('/');
  if ((start !== 'team' && start !== 'player') || cleanId(key) === null) return undefined;
  const found = reader.read(key);
  if (found === undefined && start === 'player') return undefined;
  const target = cleanId((found ?? latestClubRecord(reader, key))?.id);
  return target === null || target === cleanId(key) ? undefined : [`/${start}`, target, ...rest].join('/');
};

/** Public reads for the texts and images of a page's head. */
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
