import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { GetRecord } from '../records-view.ts';

/** How the derived fields of one table come about. */
export type Derivation = {
  readonly table: TableName;
  /** Link fields it looks through, and what it reads of the records there: a change of these derives anew. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** The derived fields by name. Empty values may be given; they are left out of the record. */
  readonly derive: (record: WireRecord, get: GetRecord) => Readonly<Record<string, unknown>>;
};
