import { wait } from './timing.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 15_000;

/**
 * Fetches code that the page cannot do without, as often as it takes: it may have been opened just before its network
 * went away. Fetched once, however often it is asked for. `onFailure` is told of each try in vain.
 *
 * @param longestMs longest pause between two tries
 */
export function untilLoaded<Module>(
  load: () => Promise<Module>,
  onFailure?: (error: unknown) => void,
  longestMs = longestRetryMs,
): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  const attempt = (retryMs: number): Promise<Module> =>
    load().catch(async (error: unknown) => {
      onFailure?.(error);
      await wait(retryMs);
      return attempt(Math.min(retryMs * 2, longestMs));
    });
  return () => {
    loaded ??= attempt(firstRetryMs);
    return loaded;
  };
}
