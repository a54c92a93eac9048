import { useRef } from 'react';

/** Counts the changes of a value after its first known one; used as a React key that restarts a highlight. */
export function useChangeCount(value: string | number | undefined): number {
  const seen = useRef({ value, changes: 0 });
  if (seen.current.value !== value) {
    const wasKnown = seen.current.value !== undefined;
    seen.current = { value, changes: seen.current.changes + (wasKnown ? 1 : 0) };
  }
  return seen.current.changes;
}
