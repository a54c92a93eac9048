import { CodedError } from '#contract/errors.ts';

export type Jobs = {
  /** Runs the work once per name; concurrent calls share the result. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
};

const maximumWaiting = 500;

/**
 * Limits the work on pictures to `maximumRunning` jobs at a time; others wait in a queue. A full queue refuses with
 * 503, so that a flood of requests for unusual sizes cannot fill the memory.
 */
export function createJobs(maximumRunning: number): Jobs {
  const pending = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let runningCount = 0;

  const start = async (): Promise<void> => {
    if (runningCount < maximumRunning) {
      runningCount += 1;
      return;
    }
    if (waiting.length >= maximumWaiting) throw new CodedError('image-busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const finish = (): void => {
    const next = waiting.shift();
    if (next) next();
    else runningCount -= 1;
  };

  const runBounded = async <T>(work: () => Promise<T>): Promise<T> => {
    await start();
    try {
      return await work();
    } finally {
      finish();
    }
  };

  return {
    run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const shared = pending.get(name);
      if (shared) return shared as Promise<T>;
      const result = runBounded(work).finally(() => pending.delete(name));
      pending.set(name, result);
      return result;
    },
  };
}
