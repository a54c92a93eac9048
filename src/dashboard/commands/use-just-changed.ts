import { useEffect, useState } from 'react';

/** How long a press may still have been meant for the record before, ms. */
const settlingMs = 700;

/**
 * Whether another record has just replaced the one that controls belong to. Until a person can have read the new one,
 * its controls do nothing: a press may have been meant for the record before.
 */
export function useJustChanged(key: string | undefined): boolean {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    if (key === settled) return;
    const timer = setTimeout(() => setSettled(key), settlingMs);
    return () => clearTimeout(timer);
  }, [key, settled]);
  // Without a record before there was nothing to press.
  return key !== undefined && settled !== undefined && key !== settled;
}
