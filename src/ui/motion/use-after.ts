import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Calls `work` once, `ms` after the frame in which `run` last changed; nothing runs while it is undefined. A replaced run
 * never calls: its timer is cleared in the commit that replaces it, whereas the clean-up of an ordinary effect may follow
 * a due timer.
 */
export function useAfter(run: unknown, ms: number, work: () => void): void {
  const latest = useRef(work);
  const started = useRef<{ run: unknown; timer: ReturnType<typeof setTimeout> }>(undefined);
  useLayoutEffect(() => {
    latest.current = work;
    if (started.current && started.current.run !== run) clearTimeout(started.current.timer);
  });
  // Not in the commit: an animation of the same length starts with the next frame, and has to end first.
  useEffect(() => {
    if (run === undefined) return;
    const timer = setTimeout(() => latest.current(), ms);
    started.current = { run, timer };
    return () => clearTimeout(timer);
  }, [run, ms]);
}
