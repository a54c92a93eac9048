import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { TableName } from '#contract/records.ts';
import type { SpecialKey, SpecialOf } from '#contract/specials.ts';
import { getThing, subscribeThing, wantThings } from '../things/store.ts';

/**
 * A collection the server works out, such as `special:upcoming-matches`; undefined until it is here. Without a key
 * nothing is asked for.
 */
export function useSpecial<Key extends SpecialKey>(key: Key | undefined): SpecialOf<Key> | undefined {
  return useComputed(key) as SpecialOf<Key> | undefined;
}

/** The ids of all public records of a table, in the table's order; undefined until they are here. */
export function useListing(table: TableName): readonly string[] | undefined {
  const listing = useComputed(table) as { ids?: readonly string[] } | undefined;
  return listing === undefined ? undefined : (listing.ids ?? noIds);
}

const noIds: readonly string[] = [];

function useComputed(key: string | undefined): unknown {
  useEffect(() => {
    if (key !== undefined) wantThings([key]);
  }, [key]);
  const subscribe = useCallback(
    (listener: () => void) => (key === undefined ? () => undefined : subscribeThing(key, listener)),
    [key],
  );
  const read = () => (key === undefined ? undefined : getThing(key));
  return useSyncExternalStore(subscribe, read, read);
}
