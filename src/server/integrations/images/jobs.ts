import { CodedError } from '#contract/errors.ts';

export type Jobs = {
  /** Runs the work once per name: callers that ask meanwhile share its result. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
};

const maximumWaiting = 500;

/**
 * Bounds the work on pictures: at most `maximumRunning` at a time, the others wait in line.
 * A line that is too long refuses with 503, so that a flood of odd sizes cannot fill the memory.
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
