export type Ticking = {
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
      // A clock that was set back would otherwise stand still until it has caught up.
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
