/** Calls back each time the page is looked at again. */
export function onVisible(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** Settles after so many milliseconds. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Runs work once the page has nothing more urgent, at latest after `longestMs`. Safari has no idle callback. */
export function whenIdle(work: () => void, longestMs = 2_000): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestMs });
  else setTimeout(work, 500);
}

/** Work that runs `delayMs` after the first of several calls, once for all of them. `stop` drops a waiting run. */
export function delayOnce(
  delayMs: number,
  work: () => void,
): { call: (thisDelayMs?: number) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call(thisDelayMs = delayMs) {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, thisDelayMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Work that runs in the next microtask, once for all calls until then. After `stop` it never runs again. */
export function batchMicrotask(work: () => void): { call: () => void; stop: () => void } {
  let isQueued = false;
  let isStopped = false;
  return {
    call() {
      if (isQueued || isStopped) return;
      isQueued = true;
      queueMicrotask(() => {
        isQueued = false;
        if (!isStopped) work();
      });
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Longest wait for a frame, ms: a hidden page renders none. */
const longestFrameMs = 100;

function onNextFrame(work: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const run = () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
    work();
  };
  timer = setTimeout(run, longestFrameMs);
  if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(run);
}

/** Work that runs in the next microtask, and for calls within the frame after it once with the next frame. */
export function batchFrame(work: () => void): { call: () => void; stop: () => void } {
  let isOpen = false;
  let isWaiting = false;
  const { call, stop } = batchMicrotask(() => {
    isOpen = true;
    onNextFrame(() => {
      isOpen = false;
      if (!isWaiting) return;
      isWaiting = false;
      call();
    });
    work();
  });
  return {
    call() {
      if (isOpen) isWaiting = true;
      else call();
    },
    stop,
  };
}
