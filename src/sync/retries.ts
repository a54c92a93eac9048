/** Pauses before the first and between later attempts, ms. */
export type RetryTimes = { readonly firstMs: number; readonly longestMs: number };

export type Retries = {
  /** `waitMs` is what the server asked for; nothing that failed is asked again before. */
  failed(keys: readonly string[], related: readonly string[], waitMs?: number): void;
  succeeded(keys: readonly string[]): void;
  /** Tries everything that failed without waiting. */
  now(): void;
};

/** Remembers what could not be read and asks again with growing pauses; never gives up. */
export function createRetries(
  times: RetryTimes | undefined,
  ask: (keys: readonly string[], related: readonly string[]) => void,
): Retries {
  const waiting = new Map<string, readonly string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = times?.firstMs ?? 0;

  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const byHint = new Map<string, { related: readonly string[]; keys: string[] }>();
    for (const [key, related] of waiting) {
      const group = byHint.get(related.join()) ?? { related, keys: [] };
      group.keys.push(key);
      byHint.set(related.join(), group);
    }
    waiting.clear();
    for (const { related, keys } of byHint.values()) ask(keys, related);
  };

  return {
    failed(keys, related, waitMs = 0) {
      if (times === undefined) return;
      for (const key of keys) waiting.set(key, related);
      if (timer !== undefined && waitMs === 0) return;
      clearTimeout(timer);
      timer = setTimeout(now, Math.max(pauseMs, waitMs));
      pauseMs = Math.min(pauseMs * 2, times.longestMs);
    },
    succeeded(keys) {
      pauseMs = times?.firstMs ?? 0;
      for (const key of keys) waiting.delete(key);
      if (waiting.size > 0 || timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
    },
    now: () => {
      pauseMs = times?.firstMs ?? 0;
      if (waiting.size > 0) now();
    },
  };
}
