import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import { getThing, subscribeThings, wantThings } from '#data/things/store.ts';
import { isRecordId } from '#domain/record-id.ts';
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

/** What people call a record: its name, else what else identifies it; undefined when nothing does. */
function recordLabel(record: WireRecord | undefined): string | undefined {
  if (record === undefined) return undefined;
  const name = textOf(record.custom_name) ?? textOf(record.name);
  if (record.__tableName === 'Maps' && typeof record.number === 'number') return `Map ${record.number}`;
  return name ?? textOf(record.title) ?? textOf(record.headline) ?? textOf(record.key);
}

/** Loads the records that the values name, so that they can be shown by name; the viewer's time comes along. */
export function useValueContext(values: readonly unknown[]): ValueContext {
  const { nowMs: _nowMs, ...time } = useTimeOptions();
  const { zone, is24Hour } = time;
  const joined = [...new Set(values.flatMap(idsIn))].join(' ');
  const ids = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
  useEffect(() => {
    if (ids.length > 0) wantThings(ids);
  }, [ids]);
  const subscribe = useCallback((listener: () => void) => subscribeThings(ids, listener), [ids]);
  const names = useSyncExternalStore(subscribe, () =>
    ids.map((id) => recordLabel(getThing(id)) ?? '').join('\n'),
  );
  return useMemo(() => {
    const byId = new Map(ids.map((id, index) => [id, names.split('\n')[index]]));
    return { nameOf: (id) => byId.get(id) || undefined, time: { zone, is24Hour } };
  }, [ids, names, zone, is24Hour]);
}
