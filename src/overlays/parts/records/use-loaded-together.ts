import { useEffect, useState } from 'react';
import { useLastKnown } from './use-last-known.ts';

/** Longest wait, ms: a record that never arrives must not keep the rest off the air. */
const longestWaitMs = 1_500;

/**
 * Returns a value only once it is complete: undefined until all of it has loaded, or the longest wait has passed. With
 * another key the earlier value stays until the new one is complete. With the same key it changes at once.
 */
export function useLoadedTogether<Value>(value: Value, key: string, isWhole: boolean): Value | undefined {
  const [arrivedKey, setArrivedKey] = useState<string>();
  const hasArrived = isWhole || arrivedKey === key;
  if (hasArrived && arrivedKey !== key) setArrivedKey(key);
  useEffect(() => {
    if (hasArrived) return;
    const timer = setTimeout(() => setArrivedKey(key), longestWaitMs);
    return () => clearTimeout(timer);
  }, [hasArrived, key]);
  return useLastKnown(value, hasArrived);
}
