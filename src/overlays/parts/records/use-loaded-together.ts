import { useEffect, useState } from 'react';
import { useLastKnown } from './use-last-known.ts';

/** What never arrives must not keep the rest off the air. */
const longestWaitMs = 1_500;

/**
 * A picture that comes whole: undefined until all of it is here, or has been waited for long enough. Under another key
 * it is another picture, and the one before stays until that one is whole; under the same it changes at once.
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
