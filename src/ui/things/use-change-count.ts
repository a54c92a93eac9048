import { useRef } from 'react';

/** Counts how often a value changed after it was first known: a key that restarts a highlight. */
export function useChangeCount(value: string | number | undefined): number {
  const seen = useRef({ value, changes: 0 });
  if (seen.current.value !== value) {
    const wasKnown = seen.current.value !== undefined;
    seen.current = { value, changes: seen.current.changes + (wasKnown ? 1 : 0) };
  }
  return seen.current.changes;
}
