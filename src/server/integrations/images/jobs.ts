import { CodedError } from '#contract/errors.ts';

export type Jobs = {
  /**
   * Runs the work once per name; concurrent calls share the result. `caller` is whom a full queue refuses.
   * @throws CodedError `image-busy`
   */
  run<T>(name: string, work: () => Promise<T>, caller?: string): Promise<T>;
};

const maximumWaiting = 500;

/** A page of this site shows some tens of images. Those that other callers already wait for count nothing for it. */
const maximumWaitingOfCaller = 100;

/**
 * Limits the work on images to `maximumRunning` jobs at a time. Others wait, and callers take turns, so that one with
 * many requests does not delay the rest. A full queue refuses with 503.
 */
export function createJobs(maximumRunning: number): Jobs {
  const pending = new Map<string, Promise<unknown>>();
  /** Waiting jobs by caller; the caller that was served last is the last of the map. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingCount = 0;
  let runningCount = 0;

  const start = async (caller: string): Promise<void> => {
    if (runningCount < maximumRunning) {
      runningCount += 1;
      return;
    }
    const own = waiting.get(caller) ?? [];
    if (waitingCount >= maximumWaiting || own.length >= maximumWaitingOfCaller) {
      throw new CodedError('image-busy');
    }
    waiting.set(caller, own);
    waitingCount += 1;
    await new Promise<void>((resolve) => own.push(resolve));
  };

  const finish = (): void => {
    const [turn] = waiting;
    if (turn === undefined) {
      runningCount -= 1;
      return;
    }
    const [caller, own] = turn;
    const next = own.shift();
    waiting.delete(caller);
    if (own.length > 0) waiting.set(caller, own);
    waitingCount -= 1;
    next?.();
  };

  const runBounded = async <T>(work: () => Promise<T>, caller: string): Promise<T> => {
    await start(caller);
    try {
      return await work();
    } finally {
      finish();
    }
  };

  return {
    run<T>(name: string, work: () => Promise<T>, caller = ''): Promise<T> {
      const shared = pending.get(name);
      if (shared) return shared as Promise<T>;
      const result = runBounded(work, caller).finally(() => pending.delete(name));
      pending.set(name, result);
      return result;
    },
  };
}
