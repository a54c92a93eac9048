import type { TableName } from '#contract/records.ts';

/**
 * A record as the source describes it. Undefined fields stay as they are in the store; `false` and empty lists
 * clear a field.
 */
export type DesiredRecord = {
  readonly table: TableName;
  /** Dirty id. */
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
};
