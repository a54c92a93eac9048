import type { Notice } from '#contract/notice.ts';
import type { PushSubscriptionData } from '#contract/notices.ts';
import type { PushClient, PushOutcome } from './push-client.ts';

/** A notice on its way to a device. */
export type Delivery = {
  readonly device: string;
  readonly occasion: string;
  readonly notice: Notice;
  /** When it is not worth sending any more, epoch milliseconds. */
  readonly until: number;
};

export type Counts = { sent: number; gone: number; failed: number };

export type Deliveries = {
  add(deliveries: readonly Delivery[]): void;
  /** Resolves when nothing is under way or waiting. */
  settled(): Promise<void>;
  /** Ends the calls under way after a moment. @returns what no service has taken */
  stop(): Promise<readonly Delivery[]>;
};

/** Calls under way at the same time. */
export const callsAtOnce = 20;
/** A notice is tried so often. */
const tries = 5;
/** The wait before a second try, four times as long before each further one. */
const firstWaitMs = 2_000;
/** Time limit of calls that are under way when the server stops, ms. */
const lastCallsMs = 2_000;
const shortestTtlSeconds = 60;

/**
 * Sends notices, a bounded number at once, and tries again what a service did not take. What may have been delivered is
 * not tried again: a notice comes once or, rarely, not at all.
 */
export function createDeliveries({
  send,
  subscriptionOf,
  drop,
  confirm,
  onIdle,
  clock,
  random = Math.random,
}: {
  readonly send: PushClient;
  /** Undefined for a device that is gone. */
  readonly subscriptionOf: (device: string) => Promise<PushSubscriptionData | undefined>;
  /** Forgets a device whose subscription ended. */
  readonly drop: (device: string) => Promise<void>;
  /** A device has taken a notice. */
  readonly confirm: (device: string) => Promise<void>;
  /** Everything is sent, or will not be. */
  readonly onIdle: (counts: Counts, reasons: readonly string[]) => void;
  readonly clock: () => number;
  readonly random?: () => number;
}): Deliveries {
  type Entry = Delivery & { tried: number };
  const queue: Entry[] = [];
  const waiting = new Map<Entry, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();
  let isStopped = false;
  let counts: Counts = { sent: 0, gone: 0, failed: 0 };
  let reasons = new Set<string>();
  let idle: (() => void)[] = [];

  const fail = (reason: string): void => {
    counts.failed += 1;
    reasons.add(reason);
  };
  const tryAgain = (entry: Entry, afterMs: number | undefined, reason: string): void => {
    entry.tried += 1;
    // Devices of one service do not come back to it all at once.
    const waitMs = afterMs ?? firstWaitMs * 4 ** (entry.tried - 1) * (0.75 + random() / 2);
    if (isStopped) queue.push(entry);
    else if (entry.tried >= tries || clock() + waitMs >= entry.until) fail(reason);
    else {
      const timer = setTimeout(() => {
        waiting.delete(entry);
        queue.push(entry);
        pump();
      }, waitMs);
      waiting.set(entry, timer);
    }
  };
  const callOnce = async (entry: Entry): Promise<PushOutcome> => {
    const seconds = Math.floor((entry.until - clock()) / 1000);
    const subscription = await subscriptionOf(entry.device);
    if (subscription === undefined) return { kind: 'gone' };
    return send(subscription, entry.notice, Math.max(shortestTtlSeconds, seconds), ending.signal);
  };
  const deliver = async (entry: Entry): Promise<void> => {
    try {
      const outcome = await callOnce(entry);
      if (outcome.kind === 'sent') {
        counts.sent += 1;
        await confirm(entry.device);
      } else if (outcome.kind === 'failed') fail(outcome.reason);
      else if (outcome.kind === 'later') tryAgain(entry, outcome.afterMs, outcome.reason);
      else {
        counts.gone += 1;
        await drop(entry.device);
      }
    } catch {
      fail('database');
    }
  };
  function pump(): void {
    while (!isStopped && underWay.size < callsAtOnce) {
      const entry = queue.shift();
      if (entry === undefined) break;
      const work = deliver(entry).finally(() => {
        underWay.delete(work);
        pump();
      });
      underWay.add(work);
    }
    if (underWay.size + waiting.size + (isStopped ? 0 : queue.length) > 0) return;
    if (counts.sent + counts.gone + counts.failed > 0) onIdle(counts, [...reasons]);
    counts = { sent: 0, gone: 0, failed: 0 };
    reasons = new Set();
    for (const resolve of idle) resolve();
    idle = [];
  }

  return {
    add(deliveries) {
      queue.push(...deliveries.map((delivery) => ({ ...delivery, tried: 0 })));
      pump();
    },
    settled: () =>
      new Promise((resolve) => {
        idle.push(resolve);
        pump();
      }),
    async stop() {
      isStopped = true;
      for (const [entry, timer] of waiting) {
        clearTimeout(timer);
        queue.push(entry);
      }
      waiting.clear();
      const timer = setTimeout(() => ending.abort(), lastCallsMs);
      while (underWay.size > 0) await Promise.all(underWay);
      clearTimeout(timer);
      return queue.splice(0);
    },
  };
}
