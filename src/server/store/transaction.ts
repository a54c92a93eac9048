import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { Change } from './commit/apply-changes.ts';
import type { Held } from './held.ts';
import type { SentImage } from './image-file.ts';
import type { LogEntry, LogQuery } from './repositories/change-log.ts';
import type { Receipt } from './repositories/receipts.ts';
import type { ShowLogRow } from './repositories/show-log.ts';
import type { Hidden } from './visibility.ts';

/** Read access inside the writer's queue: nothing changes until the transaction is over. */
export type TurnReader = {
  /** The full record by clean or dirty id. */
  get(id: string): WireRecord | undefined;
  /** The full record that a deleted one was merged into before this batch of transactions. */
  mergedInto(id: string): WireRecord | undefined;
  /** The public form of a record, as clients receive it; undefined for a hidden, private or unknown one. */
  shown(id: string): WireRecord | undefined;
  /** All full records of a table. */
  list(table: TableName): readonly WireRecord[];
  /** Number of the last committed change. */
  sequence(): number;
  log(query: LogQuery): Promise<LogEntry[]>;
  receipt(person: string, key: string): Promise<Receipt | undefined>;
  /** True while an import in the browser, or its undo, is being written. */
  isImportOpen(id: string): Promise<boolean>;
};

export type Prepared<T> = {
  readonly changes: readonly Change[];
  /** Written with the changes, also when they change nothing; gets the sequence number of the last change. */
  readonly receipt?: ((sequence: number) => Receipt) | undefined;
  /** Written with the changes, also when they change nothing. */
  readonly presses?: readonly ShowLogRow[] | undefined;
  /** Images that the changes put into records. */
  readonly images?: readonly SentImage[] | undefined;
  /**
   * Returns what is held from this commit on, given what was held before it and what the rules hide after it. The
   * same object when nothing changes.
   */
  readonly hold?: ((held: Held, rules: Pick<Hidden, 'ids' | 'staffOf'>) => Held) | undefined;
  readonly value: T;
};

/** Reads and decides. It must only read, because it runs again from the start when another server wrote in between. */
export type Prepare<T> = (reader: TurnReader) => Promise<Prepared<T>>;
