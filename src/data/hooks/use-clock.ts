import { useCallback, useRef, useSyncExternalStore } from 'react';
import { serverNow } from '../clock.ts';
import { createTicking } from '../ticking.ts';

const ticking = createTicking(serverNow);

/** The server's time in ms, drawn anew at every multiple of the step. All clocks of the page share a timer. */
export function useClock(stepMs: number): number {
  const shownAt = useRef(0);
  const subscribe = useCallback((listener: () => void) => ticking.every(stepMs, listener), [stepMs]);
  const read = () => {
    const now = serverNow();
    const hasMoved = Math.floor(now / stepMs) !== Math.floor(shownAt.current / stepMs);
    if (hasMoved) shownAt.current = now;
    return shownAt.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}
