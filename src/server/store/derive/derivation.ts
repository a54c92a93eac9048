import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { GetRecord } from '../records-view.ts';

/** The derived fields of one table. */
export type Derivation = {
  readonly table: TableName;
  /**
   * Link fields that are followed, and the fields read from the linked records; a change of these derives the
   * fields again.
   */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** The derived fields by name; empty values are left out of the record. */
  readonly derive: (record: WireRecord, get: GetRecord) => Readonly<Record<string, unknown>>;
};
