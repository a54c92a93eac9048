import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { getThing, subscribeThings, wantThings } from '#data/things/store.ts';
import { isRecordId } from '#domain/record-id.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { recordWords } from './record-words.ts';
import type { ValueContext } from './value-words.ts';

/** Every record id inside a value of any shape. */
function idsIn(value: unknown): string[] {
  if (isRecordId(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
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
    ids.map((id) => recordWords(getThing(id)) ?? '').join('\n'),
  );
  return useMemo(() => {
    const byId = new Map(ids.map((id, index) => [id, names.split('\n')[index]]));
    return { nameOf: (id) => byId.get(id) || undefined, time: { zone, is24Hour } };
  }, [ids, names, zone, is24Hour]);
}
