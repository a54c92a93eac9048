import type { WireRecord } from '#contract/records/wire.ts';
import type { Change } from './commit/apply-changes.ts';
import type { LogEntry, LogQuery } from './repositories/change-log.ts';
import type { Receipt } from './repositories/receipts.ts';

/** The store as one turn of the writer sees it: nothing changes until the turn is over. */
export type TurnReader = {
  /** The full record by clean or dirty id. */
  get(id: string): WireRecord | undefined;
  /** Number of the last committed change. */
  sequence(): number;
  log(query: LogQuery): Promise<LogEntry[]>;
  receipt(person: string, key: string): Promise<Receipt | undefined>;
};

/** What a turn is to do: all of it in one transaction. */
export type Prepared<T> = {
  readonly changes: readonly Change[];
  /** Written with the changes, also when they change nothing; gets the number of the last change. */
  readonly receipt?: ((sequence: number) => Receipt) | undefined;
  /** Handed back to the caller. */
  readonly value: T;
};

/**
 * Looks and decides. Run again from the start when another server wrote in between, so it does nothing but read.
 */
export type Prepare<T> = (reader: TurnReader) => Promise<Prepared<T>>;
