import { httpPaths } from '#contract/http-names.ts';
import { type ClockSample, clockOffsetMs, clockSync } from '#domain/time/clock-offset.ts';
import type { Fetch } from '#sync/fetch-json.ts';
import { clockMovedMs, deviceLeadMs, isClockSynchronised, setClockOffset } from './clock.ts';
import { connection } from './connection.ts';
import { shareAgainSince } from './sharing/shared-values.ts';
import { wait } from './timing.ts';

/** Smaller moves are drift, and no reason to ask. */
const movedMs = 2_000;
const watchMs = 2_000;

/** Asks the server for its time, several times with pauses. Keeps the known offset when it does not answer. */
export async function synchroniseClock(fetch: Fetch, host = ''): Promise<void> {
  let samples: ClockSample[] = [];
  let leadMs = deviceLeadMs();
  for (let repeat = 0; repeat < clockSync.repeats; repeat += 1) {
    if (repeat > 0) await wait(clockSync.delayMs);
    const sample = await (isRenewed ? askTime(fetch, host) : askTimeRenewing(fetch, host));
    // Moved meanwhile: the samples so far, and one that was under way, compare the server with a clock that is no more.
    if (Math.abs(deviceLeadMs() - leadMs) > movedMs) {
      samples = [];
      leadMs = deviceLeadMs();
      continue;
    }
    if (sample) samples.push(sample);
    // Set from the first sample on: after a sleep an action must not wait for the last one.
    const measured = clockOffsetMs(samples);
    if (sample && measured !== undefined) setClockOffset(measured);
  }
}

/**
 * Synchronises now, every hour, when the device's clock was moved or slept, and until it succeeded once as soon as the
 * server is there. Answers how to stop.
 */
export function keepClockSynchronised(fetch: Fetch, host = ''): () => void {
  let isRunning = false;
  const synchronise = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await synchroniseClock(fetch, host);
    isRunning = false;
  };
  void synchronise();
  const hourly = setInterval(() => void synchronise(), clockSync.intervalMs);
  const watching = setInterval(() => {
    const isUnknown = !isClockSynchronised() && connection.isConnected;
    if (isUnknown || Math.abs(clockMovedMs()) > movedMs) void synchronise();
  }, watchMs);
  return () => {
    clearInterval(hourly);
    clearInterval(watching);
  };
}

/** True once the server has renewed the shared cookies in this load. */
let isRenewed = false;

/** Asks for the time and has the shared cookies renewed: a choice that is made meanwhile must not be put back. */
async function askTimeRenewing(fetch: Fetch, host: string): Promise<ClockSample | undefined> {
  const sentAt = performance.now();
  const sample = await askTime(fetch, host, '?renew');
  // An answer that was too late or unreadable may have set them too.
  shareAgainSince(sentAt);
  isRenewed = sample !== undefined;
  return sample;
}

async function askTime(fetch: Fetch, host: string, query = ''): Promise<ClockSample | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), clockSync.timeoutMs);
  try {
    const sentAt = Date.now();
    const response = await fetch(`${host}${httpPaths.time}${query}`, {
      cache: 'no-store',
      signal: abort.signal,
    });
    const receivedAt = Date.now();
    const { now } = (await response.json()) as { now?: unknown };
    return typeof now === 'number' ? { sentAt, receivedAt, serverAt: now } : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
