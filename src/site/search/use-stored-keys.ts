import { useEffect, useState } from 'react';
import { storedKeys } from '#data/search.ts';

const none: readonly string[] = [];

/** Those of these keys whose records are stored on this device; `keys` must be stable. */
export function useStoredKeys(keys: readonly string[]): readonly string[] {
  const [stored, setStored] = useState(none);
  useEffect(() => {
    let isWanted = true;
    void storedKeys(keys).then((found) => isWanted && setStored(found));
    return () => {
      isWanted = false;
    };
  }, [keys]);
  return keys.length === 0 ? none : stored;
}
