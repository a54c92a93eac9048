import type { Attachment } from '#contract/records/field.ts';
import type { RecordOfTable, TableName } from '#contract/records.ts';
import { hashedRecordId } from '../import/record-ids.ts';
import type { Change, Store } from '../store/store.ts';

type Settable<Name extends TableName> = Omit<RecordOfTable<Name>, 'id' | '__tableName'>;

/** Collects the records of the demo league; one commit writes them all. */
export type Draft = {
  readonly nowMs: number;
  readonly changes: Change[];
  /** Adds a record and returns its id, the same in every demo league. */
  add<Name extends TableName>(table: Name, key: string, fields: Settable<Name>): string;
  /** Id of a record of the demo league, added or still to be added. */
  idOf(table: TableName, key: string): string;
  /** Stores an image and resolves to the value of an attachment field. */
  picture(filename: string, svg: string): Promise<Attachment[]>;
  /** ISO time at that distance from now, rounded to five minutes. */
  at(distanceMs: number): string;
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const onFullMinutes = (ms: number): number => Math.round(ms / (5 * minute)) * 5 * minute;

/** Id of a record of the demo league, the same in every one. */
export const demoId = (table: TableName, key: string): string => hashedRecordId(`demo|${table}|${key}`);

const sizeOf = (svg: string, name: 'width' | 'height'): number | undefined => {
  const size = new RegExp(`${name}="(\\d+)"`).exec(svg)?.[1];
  return size === undefined ? undefined : Number(size);
};

export const createDraft = (store: Pick<Store, 'putAttachment'>, nowMs: number): Draft => {
  const changes: Change[] = [];
  return {
    nowMs,
    changes,
    idOf: demoId,
    add: (table, key, fields) => {
      const id = demoId(table, key);
      changes.push({ table, id, fields });
      return id;
    },
    picture: async (filename, svg) => [
      await store.putAttachment({
        bytes: new TextEncoder().encode(svg),
        type: 'image/svg+xml',
        filename,
        width: sizeOf(svg, 'width'),
        height: sizeOf(svg, 'height'),
      }),
    ],
    at: (distanceMs) => new Date(onFullMinutes(nowMs + distanceMs)).toISOString(),
  };
};
