import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import { getServerThing, getThing, subscribeThings, wantThings } from '#data/things/store.ts';
import { firstLinkedId, isRecordId } from '#domain/record-id.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import type { ValueContext } from './describe.ts';

/** Every record id inside a value of any shape. */
function idsIn(value: unknown): string[] {
  if (isRecordId(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Whom a role of the crew belongs to: it has no name of its own. */
const personOf = (record: WireRecord | undefined): string | undefined =>
  record?.__tableName === 'Player Relationships'
    ? (firstLinkedId(record.player as readonly string[] | undefined) ?? undefined)
    : undefined;

/** The record as it is saved: an unsaved name is unknown to others. New records have only unsaved values. */
const savedRecord = (id: string): WireRecord | undefined => getServerThing(id) ?? getThing(id);

/** What people call a record: its name, else what else identifies it; undefined when nothing does. */
function recordLabel(record: WireRecord | undefined): string | undefined {
  if (record === undefined) return undefined;
  const name = textOf(record.custom_name) ?? textOf(record.name);
  if (record.__tableName === 'Maps' && typeof record.number === 'number') return `Map ${record.number}`;
  const person = personOf(record);
  if (person !== undefined) {
    const role = textOf(record.singular_name);
    const who = recordLabel(savedRecord(person));
    return role && who ? `${who} (${role})` : (who ?? role);
  }
  return name ?? textOf(record.title) ?? textOf(record.headline) ?? textOf(record.key);
}

/** The ids of a list that are separated by blanks; the same list as long as they are the same. */
const useIds = (joined: string): string[] =>
  useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);

/** What is read of records, kept up to date with them. */
const useRead = (ids: readonly string[], read: () => string): string =>
  useSyncExternalStore(
    useCallback((listener: () => void) => subscribeThings(ids, listener), [ids]),
    read,
  );

/** Loads the records that the values name, so that they can be shown by name; the viewer's time comes along. */
export function useValueContext(values: readonly unknown[]): ValueContext {
  const { nowMs: _nowMs, ...time } = useTimeOptions();
  const { zone, is24Hour } = time;
  const ids = useIds([...new Set(values.flatMap(idsIn))].join(' '));
  const people = useIds(useRead(ids, () => ids.flatMap((id) => personOf(savedRecord(id)) ?? []).join(' ')));
  const read = useMemo(() => [...ids, ...people], [ids, people]);
  useEffect(() => {
    if (read.length > 0) wantThings(read);
  }, [read]);
  const names = useRead(read, () => ids.map((id) => recordLabel(savedRecord(id)) ?? '').join('\n'));
  return useMemo(() => {
    const byId = new Map(ids.map((id, index) => [id, names.split('\n')[index]]));
    return { nameOf: (id) => byId.get(id) || undefined, time: { zone, is24Hour } };
  }, [ids, names, zone, is24Hour]);
}
