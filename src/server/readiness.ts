import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import { freeBytesOf, neededRoomBytes } from './store/database/disk-room.ts';
import * as meta from './store/repositories/meta.ts';
import type { Queries } from './store/repositories/queries.ts';

/** For everyone, so without addresses and folders; the log has the details. */
export const notReadyTexts = {
  starting: 'The server is starting',
  stopping: 'The server is stopping',
  database: 'The database does not answer, or takes no changes',
  disk: 'There is too little space on the disk',
} as const;

export type Ready =
  | { readonly isReady: true }
  | { readonly isReady: false; readonly reason: keyof typeof notReadyTexts };

/** Ability of the server to save changes. */
export type Readiness = {
  /** Returns a result that is at most a second old. Never rejects. */
  check(): Promise<Ready>;
  /** As `check`, after a failure: a success from before it does not count. */
  checkAgain(): Promise<Ready>;
  /** The start is complete. */
  started(): void;
  stopping(): void;
};

type ReadinessOptions = {
  readonly queries: Queries;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** Free bytes of a folder's disk; tests replace it. */
  readonly freeBytes?: ((folder: string) => number) | undefined;
  /** ms */
  readonly limitMs?: number | undefined;
};

/** Monitors may ask as often as they like: the database is asked once in this time, ms. */
const validMs = 1_000;

/** A database that takes longer for one small write counts as away, ms. */
const defaultLimitMs = 3_000;

/** Pause before the next attempt, sent to callers as `Retry-After`. */
export const retryAfterSeconds = 2;

const ready: Ready = { isReady: true };
const notReady = (reason: keyof typeof notReadyTexts): Ready => ({ isReady: false, reason });

/** For parts of the server that run without a database. */
export const alwaysReady: Pick<Readiness, 'check' | 'checkAgain'> = {
  check: async () => ready,
  checkAgain: async () => ready,
};

/** Checks by a small write, because a database may answer reads and refuse writes. */
export function createReadiness({
  queries,
  log,
  config: { dataDir, databaseUrl },
  freeBytes = freeBytesOf,
  limitMs = defaultLimitMs,
}: ReadinessOptions): Readiness {
  let phase: 'starting' | 'serving' | 'stopping' = 'starting';
  let pending: Promise<Ready> | undefined;
  /** Error of the last write, if it failed. */
  let failure: unknown;
  let last: { readonly result: Ready; readonly atMs: number } | undefined;

  const write = async (): Promise<Ready> => {
    try {
      await meta.rewriteEpoch(queries);
      failure = undefined;
      return ready;
    } catch (error) {
      failure = error;
      return notReady('database');
    }
  };
  const withinLimit = async (work: Promise<Ready>): Promise<Ready> => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<Ready>((resolve) => {
      timer = setTimeout(() => resolve(notReady('database')), limitMs);
    });
    return Promise.race([work, silence]).finally(() => clearTimeout(timer));
  };

  const probe = async (): Promise<Ready> => {
    const isEmbedded = databaseUrl === undefined;
    if (isEmbedded && freeBytes(dataDir) < neededRoomBytes) return notReady('disk');
    // One that hangs is shared, so that questions do not pile up behind it.
    pending ??= write().finally(() => {
      pending = undefined;
    });
    return withinLimit(pending);
  };
  const checkSince = async (isUsable: (result: Ready) => boolean): Promise<Ready> => {
    if (phase !== 'serving') return notReady(phase);
    const nowMs = performance.now();
    if (last !== undefined && nowMs - last.atMs < validMs && isUsable(last.result)) return last.result;
    const result = await probe();
    const isChanged = (last?.result.isReady ?? true) !== result.isReady;
    if (isChanged && result.isReady) log.info('changes can be saved again');
    else if (isChanged) log.warn({ ...result, err: failure }, 'changes cannot be saved');
    last = { result, atMs: performance.now() };
    return result;
  };

  return {
    check: () => checkSince(() => true),
    checkAgain: () => checkSince(({ isReady }) => !isReady),
    started() {
      phase = 'serving';
    },
    stopping() {
      phase = 'stopping';
    },
  };
}
