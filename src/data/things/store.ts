import { maximumKeysPerGet } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { RecordOfTable, TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import type { ShownRecords } from '../hooks/use-things.ts';
import { batchFrame, batchMicrotask } from '../timing.ts';
import { dataCore } from './core.ts';
import type { ThingEntry, ThingStatus } from './thing-map.ts';

/**
 * The page's records without React. Keys may be clean or dirty ids, custom keys, listings or `special:…`.
 */

/**
 * Starts loading what is not held, and keeps it right from then on. `related` names linked records to load along
 * in the same round trip, as in the contract's trees.
 */
export function wantThings(keys: readonly string[], related: readonly string[] = []): void {
  const { reading } = dataCore();
  if (related.length > 0) reading.wantTree(keys, related);
  else reading.want(keys);
}

const peek = (key: string): ThingEntry | undefined => dataCore().map.peek(cleanId(key) ?? key);

/** The record under a key, if it is held and exists, with what this device's waiting actions change about it. */
export function getThing(key: string): WireRecord | undefined {
  const entry = peek(key);
  return entry?.shown ?? entry?.record;
}

/** The record as the server last said it. */
export function getServerThing(key: string): WireRecord | undefined {
  return peek(key)?.record;
}

/** The live entry of a key: its record, status and age. */
export function thingEntry(key: string): ThingEntry {
  return dataCore().map.entry(cleanId(key) ?? key);
}

/** Calls back after each change of one key's record, status or age; answers how to stop. */
export function subscribeThing(key: string, listener: () => void): () => void {
  const heard = batchMicrotask(listener);
  const stop = thingEntry(key).subscribe(heard.call);
  return () => {
    heard.stop();
    stop();
  };
}

/**
 * The same for several keys; changes of many in one task are one call. Lists that arrive in several answers are called
 * back once per frame. `onChange` receives the index of each changed key, before readers may read all of its new state.
 */
export function subscribeThings(
  keys: readonly string[],
  listener: () => void,
  onChange?: (index: number) => void,
): () => void {
  const heard = keys.length > maximumKeysPerGet ? batchFrame(listener) : batchMicrotask(listener);
  const stops = keys.map((key, index) =>
    thingEntry(key).subscribe(() => {
      onChange?.(index);
      heard.call();
    }),
  );
  return () => {
    heard.stop();
    for (const stop of stops) stop();
  };
}

/** The record under a key if it belongs to this table, as `view` shows it. */
export function recordIn<Name extends TableName>(
  table: Name,
  key: string | undefined,
  view?: ShownRecords,
): RecordOfTable<Name> | undefined {
  const record = key === undefined ? undefined : getThing(key);
  if (record?.__tableName !== table) return undefined;
  return (view ? view(record) : record) as RecordOfTable<Name> | undefined;
}

/** Returns the state of a key. A record of another table than expected counts as missing. */
export function stateOf(
  key: string | undefined,
  table?: TableName,
): { status: ThingStatus; checkedAt: number | undefined } {
  const entry = key ? peek(key) : undefined;
  if (entry === undefined) return { status: 'loading', checkedAt: undefined };
  const isForeign = table !== undefined && entry.status === 'ready' && entry.record?.__tableName !== table;
  return { status: isForeign ? 'missing' : entry.status, checkedAt: entry.checkedAt };
}
