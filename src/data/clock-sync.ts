import { httpPaths } from '#contract/http.ts';
import { type ClockSample, clockOffsetMs, clockSync } from '#domain/time/clock-offset.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import { setClockOffset } from './clock.ts';

/** Asks the server for its time, several times with pauses. Keeps the known offset when it does not answer. */
export async function synchroniseClock(fetch: Fetch, host = ''): Promise<void> {
  const samples: ClockSample[] = [];
  for (let repeat = 0; repeat < clockSync.repeats; repeat += 1) {
    if (repeat > 0) await pause(clockSync.delayMs);
    const sample = await askTime(fetch, host);
    if (sample) samples.push(sample);
  }
  const measured = clockOffsetMs(samples);
  if (measured !== undefined) setClockOffset(measured);
}

/** Synchronises now and every hour. Answers how to stop. */
export function keepClockSynchronised(fetch: Fetch, host = ''): () => void {
  void synchroniseClock(fetch, host);
  const timer = setInterval(() => void synchroniseClock(fetch, host), clockSync.intervalMs);
  return () => clearInterval(timer);
}

async function askTime(fetch: Fetch, host: string): Promise<ClockSample | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), clockSync.timeoutMs);
  try {
    const sentAt = Date.now();
    const response = await fetch(`${host}${httpPaths.time}`, { cache: 'no-store', signal: abort.signal });
    const receivedAt = Date.now();
    const { now } = (await response.json()) as { now?: unknown };
    return typeof now === 'number' ? { sentAt, receivedAt, serverAt: now } : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
