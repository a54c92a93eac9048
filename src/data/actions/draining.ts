import { subscribe } from 'valtio/vanilla';
import type { DrainResult } from '#contract/worker.ts';
import { createBackoff, type Drain, type DrainOptions, type DrainReport } from '#sync/outbox/drain.ts';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { dataCore } from '../things/core.ts';
import { onWorkerMessage, tellWorker } from '../worker/worker-messages.ts';

/** A worker that says nothing for so long is an old one, or stuck: the page sends itself. */
const workerSilenceMs = 1_500;

/** Longer than a worker's single request may take; each step that it tells of gives it as long again. */
const workerTimeLimitMs = 15_000;

/** Has the worker send; undefined when there is none or it stays silent. */
export function drainByWorker(options: DrainOptions): Promise<DrainReport | undefined> {
  return new Promise((resolve) => {
    const settle = (report: DrainReport | undefined): void => {
      clearTimeout(silence);
      clearTimeout(limit);
      stop();
      resolve(report);
    };
    const giveUp = () => settle(undefined);
    const stop = onWorkerMessage((message) => {
      if (message.type === 'outbox-changed' && message.by === 'worker') {
        clearTimeout(silence);
        clearTimeout(limit);
        limit = setTimeout(giveUp, workerTimeLimitMs);
      }
      if (message.type === 'outbox-drained') settle(message);
    });
    const silence = setTimeout(giveUp, workerSilenceMs);
    let limit = setTimeout(giveUp, workerTimeLimitMs);
    if (!tellWorker({ type: 'drain-outbox', ...options })) settle(undefined);
  });
}

export type Draining = {
  /** Something makes a try worthwhile: now, whatever pause there was. */
  trigger(): void;
  /** Takes the worker's report, also after another page's request. */
  heard(report: DrainReport): void;
  stop(): void;
};

const pausing: ReadonlySet<DrainResult> = new Set(['unreachable', 'later', 'busy']);

/** A server on this very machine answers although the browser sees no network. */
const isOfflineNow = (): boolean => globalThis.navigator?.onLine === false && !connection.isConnected;

/** Sends through the worker, else from this page, and retries with growing pauses while there is no answer. */
export function createDraining({
  own,
  byWorker = drainByWorker,
  isOffline = isOfflineNow,
  isOnline = () => connection.isConnected,
  random,
}: {
  own: Drain;
  byWorker?: (options: DrainOptions) => Promise<DrainReport | undefined>;
  isOffline?: () => boolean;
  /** This page talks with the server. */
  isOnline?: () => boolean;
  random?: () => number;
}): Draining {
  const backoff = createBackoff(random);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  let waitedFor = 0;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    isRunning = true;
    isAskedAgain = false;
    const report = await attempt();
    isRunning = false;
    if (isStopped) return;
    if (isAskedAgain) return run();
    plan(report);
  };

  const plan = (report: DrainReport | undefined): void => {
    clearTimeout(timer);
    // Progress was made: the next pause is no longer than the server asked for.
    if (report !== undefined && report.waiting < waitedFor) backoff.reset();
    waitedFor = report?.waiting ?? waitedFor;
    const isPausing = report === undefined || (report.waiting > 0 && pausing.has(report.result));
    if (isPausing) timer = setTimeout(() => void run(), backoff.nextMs(report?.afterMs));
    else backoff.reset();
  };

  const attempt = async (): Promise<DrainReport | undefined> => {
    try {
      const options = { isOffline: isOffline() };
      const report = await byWorker(options);
      // A worker can stay without network while its pages are connected.
      const isCutOff = report?.result === 'unreachable' && isOnline();
      return report === undefined || isCutOff ? await own.run(options) : report;
    } catch (error) {
      reportProblem('The outbox could not be sent', error);
      return undefined;
    }
  };

  return {
    trigger() {
      backoff.reset();
      if (isRunning) isAskedAgain = true;
      else void run();
    },
    heard(report) {
      if (!isRunning && !isStopped) plan(report);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** However quiet everything is, what waits is tried this often while a page is open. */
const timerMs = 30_000;

/** Answers arrive in bursts; one of them is reason enough. */
const answerRestMs = 2_000;

/**
 * Calls back whenever the server may be reachable again: socket connect, `online`, the page shown, any answer of
 * the server, and now and then (toolchain 4.2: Background Sync alone is not enough). Answers how to
 * stop.
 */
export function onDrainTrigger(trigger: () => void): () => void {
  let answeredAt = 0;
  const becameVisible = () => {
    if (document.visibilityState === 'visible') trigger();
  };
  let { isConnected } = connection;
  const stops = [
    subscribe(connection, () => {
      const isNew = connection.isConnected && !isConnected;
      isConnected = connection.isConnected;
      if (isNew) trigger();
    }),
    dataCore().onAnswer(() => {
      if (Date.now() - answeredAt < answerRestMs) return;
      answeredAt = Date.now();
      trigger();
    }),
  ];
  const timer = setInterval(trigger, timerMs);
  addEventListener('online', trigger);
  addEventListener('pageshow', trigger);
  document.addEventListener('visibilitychange', becameVisible);
  return () => {
    clearInterval(timer);
    removeEventListener('online', trigger);
    removeEventListener('pageshow', trigger);
    document.removeEventListener('visibilitychange', becameVisible);
    for (const stop of stops) stop();
  };
}
