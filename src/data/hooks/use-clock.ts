import { useCallback, useRef, useSyncExternalStore } from 'react';
import { serverNow } from '../clock.ts';

type Ticking = {
  /** Calls back at every multiple of the step (ms) of the given clock. Answers how to stop. */
  every(stepMs: number, listener: () => void): () => void;
};

/** One timer for all clocks of a page: it sleeps until the next moment any of them moves. */
export function createTicking(now: () => number): Ticking {
  const listeners = new Map<() => void, { stepMs: number; dueAt: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const nextDue = (stepMs: number, at: number): number => (Math.floor(at / stepMs) + 1) * stepMs;

  const plan = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (listeners.size === 0) return;
    const dueAt = Math.min(...[...listeners.values()].map((entry) => entry.dueAt));
    timer = setTimeout(tick, Math.max(0, dueAt - now()));
  };

  const tick = (): void => {
    const at = now();
    for (const [listener, entry] of [...listeners]) {
      // A clock that was set back would otherwise stop until it has caught up.
      if (at < entry.dueAt && entry.dueAt - at <= entry.stepMs) continue;
      entry.dueAt = nextDue(entry.stepMs, at);
      listener();
    }
    plan();
  };

  return {
    every(stepMs, listener) {
      const call = () => listener();
      listeners.set(call, { stepMs, dueAt: nextDue(stepMs, now()) });
      plan();
      return () => {
        listeners.delete(call);
        plan();
      };
    },
  };
}

const ticking = createTicking(serverNow);

/** Returns what the time decides, read at every multiple of the step: drawn anew only when it is another value. */
export function useAtClock<Value>(stepMs: number, read: (nowMs: number) => Value): Value {
  const held = useRef<{ readonly text: string; readonly value: Value }>(undefined);
  const subscribe = useCallback((listener: () => void) => ticking.every(stepMs, listener), [stepMs]);
  const readNow = () => {
    const value = read(serverNow());
    const text = JSON.stringify(value);
    if (held.current?.text !== text) held.current = { text, value };
    return held.current.value;
  };
  return useSyncExternalStore(subscribe, readNow, readNow);
}

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
