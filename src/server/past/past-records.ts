import { isTableName, type TableName } from '#contract/records.ts';
import { breathe, serveOthers } from '../breathe.ts';
import { forgetContext } from '../forget/records-of-player.ts';
import type { LogEntry, TurnReader } from '../store/store.ts';

/** A moment of the league: the state after a change, by its number. */
export type Moment = {
  readonly sequence: number;
  /** Dirty ids of all records that had existed until then. */
  readonly knownIds: ReadonlySet<string>;
};

/** A record that was changed after a moment, as it was at that moment. */
export type PastRecord = {
  readonly table: TableName;
  /** True if it existed. */
  readonly isThere: boolean;
  /** True if it was removed for good with a person: the change log no longer has what it held. */
  readonly isForgotten: boolean;
  /** The fields that were changed after the moment, with their values at it; undefined for an absent one. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** The last change of the record until now. */
  readonly last: LogEntry;
};

export type PastReader = Pick<TurnReader, 'get' | 'log'>;

/** The embedded database reads a page without releasing the thread. */
const pageSize = 200;

/** Yields all entries of the change log after a change, by its number. */
export async function* entriesAfter(
  reader: Pick<PastReader, 'log'>,
  sequence: number,
): AsyncGenerator<LogEntry> {
  for (let since = sequence; ; ) {
    const page = await reader.log({ sinceSequence: since, limit: pageSize });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    since = last.sequence;
    await serveOthers();
  }
}

const isCreation = ({ after }: LogEntry): boolean => Object.hasOwn(after, 'created');

const isEmptied = ({ before, after, reason }: LogEntry): boolean =>
  reason === forgetContext.reason && Object.keys(before).length + Object.keys(after).length === 0;

/**
 * Returns true if the record existed before its first change after a moment. Early releases did not mark creations: of
 * a record that was deleted before the moment and created again after it, only the present life is recognised then. If
 * such a record was deleted once more, it counts as a record without fields.
 */
const existedBefore = (first: LogEntry, { knownIds }: Moment, reader: PastReader): boolean =>
  knownIds.has(first.recordId) && !isCreation(first) && reader.get(first.recordId)?.created !== first.at;

/**
 * Reads the records that were changed after a moment, as they were at that moment. A field had the value that the first
 * change after the moment replaced: deletions log all fields of a record, and creations all of the new one. A record
 * existed unless that first change created it. So the result is exact as far as the log has every change.
 *
 * @param reader of one state of the store: what is returned of records that are changed meanwhile has to be discarded
 */
export async function readPast(reader: PastReader, moment: Moment): Promise<ReadonlyMap<string, PastRecord>> {
  type Draft = PastRecord & { isForgotten: boolean; fields: Map<string, unknown>; last: LogEntry };
  const past = new Map<string, Draft>();
  for await (const entry of entriesAfter(reader, moment.sequence)) {
    await breathe();
    const { recordId, tableName: table, before, after } = entry;
    if (!isTableName(table)) continue;
    const isThere = past.get(recordId)?.isThere ?? existedBefore(entry, moment, reader);
    const known: Draft = past.get(recordId) ?? {
      ...{ table, isThere, isForgotten: false },
      fields: new Map(),
      last: entry,
    };
    for (const field of [...Object.keys(before), ...Object.keys(after)]) {
      if (!known.fields.has(field)) known.fields.set(field, before[field]);
    }
    // A record that lives on has such an entry too, if a removed one was linked to it.
    if (isEmptied(known.last) && isCreation(entry)) known.isForgotten = true;
    known.last = entry;
    past.set(recordId, known);
  }
  for (const [id, record] of past) {
    if (isEmptied(record.last) && reader.get(id) === undefined) record.isForgotten = true;
  }
  return past;
}
