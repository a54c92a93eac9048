import { useCallback, useEffect, useMemo, useState } from 'react';
import { maximumKeysPerGet } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { type OutboxView, outbox } from '#data/actions/outbox-state.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { useThingState, useThings, useUnsavedCount } from '#data/hooks/use-things.ts';
import { getServerThing, getThing } from '#data/things/store.ts';
import type { EditRecord } from '#domain/actions/edit-record.ts';
import { restoreId } from '#domain/record-id.ts';

/** A record after the changes of this device that wait for the server. */
export type WaitingRecord = {
  readonly state: 'created' | 'deleted' | 'none';
  /** The record that the changes create; undefined for one that the server has. */
  readonly made: WireRecord | undefined;
  /**
   * Outbox entry of the last deletion that is not decided, also one in conflict or with a restore after it. Pages show
   * all fields of such a record as empty.
   */
  readonly deletion: string | undefined;
};

export const noChange: WaitingRecord = { state: 'none', made: undefined, deletion: undefined };

function afterChange(before: WaitingRecord, entry: OutboxView): WaitingRecord {
  if (entry.state === 'refused' || entry.state === 'expired') return before;
  const { id, table, change, fields } = entry.payload as EditRecord;
  const deletion = change === 'delete' ? entry.id : before.deletion;
  if (entry.state === 'conflict') return { ...before, deletion };
  switch (change) {
    case 'create':
      return { state: 'created', made: { ...fields, id: restoreId(id), __tableName: table }, deletion };
    case 'edit':
      return before.made === undefined ? before : { ...before, made: { ...before.made, ...fields } };
    case 'delete':
      return { ...before, state: 'deleted', deletion };
    case 'restore':
      return { ...before, state: before.made === undefined ? 'none' : 'created' };
    default:
      return change satisfies never;
  }
}

/**
 * Returns the records of a table that entries of the outbox change, by dirty id. Refused and expired entries and those in
 * conflict do not count.
 */
export function waitingRecords(
  table: TableName,
  entries: readonly OutboxView[],
): ReadonlyMap<string, WaitingRecord> {
  const records = new Map<string, WaitingRecord>();
  for (const entry of entries) {
    if (entry.action !== 'edit-record' || entry.payload.table !== table) continue;
    const id = restoreId(String(entry.payload.id));
    records.set(id, afterChange(records.get(id) ?? noChange, entry));
  }
  return records;
}

export function useWaitingRecords(table: TableName): ReadonlyMap<string, WaitingRecord> {
  const { entries } = useOutbox();
  return useMemo(() => waitingRecords(table, entries), [entries, table]);
}

/** Returns a record with the changes of this device that wait. `id`: dirty. */
export function recordHere(table: TableName, id: string): WireRecord | undefined {
  const { state, made } = waitingRecords(table, outbox.summary.entries).get(id) ?? noChange;
  return state === 'deleted' ? undefined : (made ?? getThing(id));
}

export type Records = {
  readonly records: readonly WireRecord[];
  readonly status: 'loading' | 'ready' | 'missing' | 'unavailable';
  /** Ids of records whose creation waits to be sent. */
  readonly unsent: ReadonlySet<string>;
  /** Number of records of the listing that are not on this page yet. */
  readonly absent: number;
};

const noIds: readonly string[] = [];
const none: ReadonlySet<string> = new Set();

/** Returns the records of the server with the changes of this device: created ones at the end, without deleted ones. */
function withWaiting(
  stored: readonly WireRecord[],
  waiting: ReadonlyMap<string, WaitingRecord>,
): Pick<Records, 'records' | 'unsent'> {
  if (waiting.size === 0) return { records: stored, unsent: none };
  const made = new Map(waiting);
  const records: WireRecord[] = [];
  for (const record of stored) {
    const id = restoreId(record.id ?? '');
    const { state, deletion } = waiting.get(id) ?? noChange;
    made.delete(id);
    if (state === 'deleted') continue;
    records.push(deletion === undefined ? record : (getServerThing(id) ?? record));
  }
  const created = [...made.values()].flatMap(({ state, made: own }) =>
    state === 'created' && own !== undefined ? [own] : [],
  );
  return { records: [...records, ...created], unsent: new Set(created.map(({ id }) => id ?? '')) };
}

/** All records of a table: with those that wait to be created, without those that wait to be deleted. */
export function useRecords(table: TableName): Records {
  const ids = useListing(table);
  const { status } = useThingState(table);
  const stored = useThings(table, ids) as readonly WireRecord[];
  // The records of one request: without them the others are not available either.
  const first = useMemo(() => ids?.slice(0, maximumKeysPerGet) ?? noIds, [ids]);
  const unsaved = useUnsavedCount(stored.length > 0 ? noIds : first);
  const waiting = useWaitingRecords(table);
  const shown = useMemo(() => withWaiting(stored, waiting), [stored, waiting]);
  const count = ids?.length ?? 0;
  const isNoneHere = status === 'ready' && count > 0 && stored.length === 0;
  const shownStatus = isNoneHere ? (unsaved === first.length ? 'unavailable' : 'loading') : status;
  const absent = Math.max(0, count - stored.length);
  return useMemo(() => ({ ...shown, status: shownStatus, absent }), [shown, shownStatus, absent]);
}

/** Result of a search in one table. */
export type Searched = Pick<Records, 'status' | 'absent'> & { readonly count: number };
type Report = (name: string, searched: Searched) => void;

/** Collects the results that components report, by a name of their search. */
export function useSearches(): readonly [ReadonlyMap<string, Searched>, Report] {
  const [searches, setSearches] = useState<ReadonlyMap<string, Searched>>(new Map());
  const report = useCallback<Report>(
    (name, searched) => setSearches((before) => new Map(before).set(name, searched)),
    [],
  );
  return [searches, report];
}

/** Reports the result of a search to the component that collects them. */
export function useReport(name: string, { status, absent }: Records, count: number, report: Report): void {
  useEffect(() => report(name, { status, absent, count }), [name, status, absent, count, report]);
}
