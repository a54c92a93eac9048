import type { TableName } from '#contract/records.ts';

/**
 * A record as the source wants it. Fields that are undefined are not the import's business and stay as they
 * are; `false` and empty lists clear.
 */
export type DesiredRecord = {
  readonly table: TableName;
  /** Dirty id. */
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
};
