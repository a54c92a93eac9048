/** Wraps a listener so that many calls in one turn become one, right after it. `stop` drops a queued one. */
export function oncePerTurn(listener: () => void): { call: () => void; stop: () => void } {
  let isQueued = false;
  let isStopped = false;
  return {
    call() {
      if (isQueued || isStopped) return;
      isQueued = true;
      queueMicrotask(() => {
        isQueued = false;
        if (!isStopped) listener();
      });
    },
    stop() {
      isStopped = true;
    },
  };
}
