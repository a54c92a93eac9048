import { CodedError } from '#contract/errors.ts';
import { failureAnswer } from './action-answer.ts';
import type { RunAction } from './run-action.ts';

export type Draining = {
  readonly run: RunAction;
  /**
   * Refuses every further call, and resolves when those under way are answered, or after `limitMs`. Callers repeat what
   * was refused, since nothing was decided about it.
   */
  drain(limitMs: number): Promise<void>;
};

/** A runner that can be brought to an end without breaking off what it has begun. */
export function createDraining(run: RunAction): Draining {
  const underWay = new Set<Promise<unknown>>();
  let isStopping = false;
  return {
    run: async (call) => {
      if (isStopping) return failureAnswer(new CodedError('server-stopping', { retryAfterSeconds: 2 }));
      const answer = run(call);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    async drain(limitMs) {
      isStopping = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, limitMs);
      });
      await Promise.race([Promise.allSettled(underWay), late]);
      clearTimeout(timer);
      // Callers send their answers before the connections close.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
