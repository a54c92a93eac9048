export type UpdateBuffer<T> = { push(update: T): void };

/**
 * Applies live updates: the first one at once, those that follow within the window together at its end. The window is
 * 50 ms by default.
 */
export function createUpdateBuffer<T>(
  apply: (updates: readonly T[]) => void,
  windowMs = 50,
): UpdateBuffer<T> {
  let waiting: T[] = [];
  let isOpen = false;

  const close = (): void => {
    isOpen = false;
    if (waiting.length === 0) return;
    const updates = waiting;
    waiting = [];
    start();
    apply(updates);
  };

  const start = (): void => {
    isOpen = true;
    setTimeout(close, windowMs);
  };

  return {
    push(update) {
      if (isOpen) {
        waiting.push(update);
        return;
      }
      start();
      apply([update]);
    },
  };
}
