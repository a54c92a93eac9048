/** Work that follows some time after the first of several calls, once. */
export type Later = { call(thisDelayMs?: number): void; stop(): void };

export function createLater(delayMs: number, work: () => void): Later {
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
