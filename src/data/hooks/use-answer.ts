import { useEffect, useState } from 'react';
import { errorTexts, textFor } from '#contract/errors.ts';
import { RequestFailure } from '#sync/fetch-json.ts';

export type Asked<Answer> = {
  /** The last answer; it stays while the next one is on its way. */
  readonly answer: Answer | undefined;
  /** Reason why the last request failed, as text. */
  readonly problem: string | undefined;
  /** Asks again. */
  readonly ask: () => void;
};

/** Pause before an unanswered request is repeated, ms. */
const retryMs = 3_000;

const isUnanswered = (error: unknown): boolean => error instanceof RequestFailure && error.status === 0;

/**
 * Returns the reason why a request failed. Without an answer of the server it is our own text, since the browser's is
 * for programmers.
 */
export const describeFailure = (error: unknown): string =>
  isUnanswered(error) ? errorTexts['request-failed'] : textFor(error);

/**
 * The answer of a request that no record carries. It is asked anew when `request` changes, so that must be stable, and
 * while the server gives no answer: the first request after a connection came back may still be lost.
 *
 * @param isWorthIt whether to ask at all now; asked anew when it becomes true, such as with the connection
 */
export function useAnswer<Answer>(request: () => Promise<Answer>, isWorthIt = true): Asked<Answer> {
  const [state, setState] = useState<Pick<Asked<Answer>, 'answer' | 'problem'>>({
    answer: undefined,
    problem: undefined,
  });
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count asks again
  useEffect(() => {
    if (!isWorthIt) return;
    let isWanted = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    request().then(
      (answer) => isWanted && setState({ answer, problem: undefined }),
      (error: unknown) => {
        if (!isWanted) return;
        setState(({ answer }) => ({ answer, problem: describeFailure(error) }));
        if (isUnanswered(error)) retry = setTimeout(() => setCount((before) => before + 1), retryMs);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(retry);
    };
  }, [request, isWorthIt, count]);
  return { ...state, ask: () => setCount((before) => before + 1) };
}
