import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `work` once, `ms` after `run` last changed; nothing runs while it is undefined. A replaced run never calls: its
 * timer is cleared in the commit that replaces it, whereas the clean-up of an ordinary effect may follow a due timer.
 */
export function useAfter(run: unknown, ms: number, work: () => void): void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  useLayoutEffect(() => {
    if (run === undefined) return;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [run, ms]);
}
