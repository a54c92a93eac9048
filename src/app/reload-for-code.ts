import { wait } from '#data/timing.ts';

const storageKey = 'reloaded-for-chunk';
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;
/** Reloads so long ago belong to another failure. */
const forgottenAfterMs = 300_000;
const answerWithinMs = 4000;
const lookAgainMs = 5_000;

type Reloads = { readonly lastAt: number; readonly count: number };

/**
 * Returns the reloads with one more at `nowMs`; undefined while it is too early. The first reload is immediate, then
 * the pauses grow from 5 s to a minute. A connection that fails again and again therefore delays the user little. A
 * file that is gone for good does not cause endless reloads in a row.
 */
export function nextReload({ lastAt, count }: Reloads, nowMs: number): Reloads | undefined {
  if (count === 0 || nowMs - lastAt >= forgottenAfterMs) return { lastAt: nowMs, count: 1 };
  const pauseMs = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs);
  return nowMs - lastAt < pauseMs ? undefined : { lastAt: nowMs, count: count + 1 };
}

const readReloads = (): Reloads => {
  const [lastAt = 0, count = 0] = (sessionStorage.getItem(storageKey) ?? '').split(' ').map(Number);
  return { lastAt, count };
};

/**
 * Reloads for the newer build, not too often, and only when the server answers: without one a reload would lose the page
 * that is still there. False when there is no reload.
 */
export async function reloadOnce(nowMs: number): Promise<boolean> {
  try {
    const reloads = nextReload(readReloads(), nowMs);
    if (reloads === undefined || !(await isServerThere())) return false;
    sessionStorage.setItem(storageKey, `${reloads.lastAt} ${reloads.count}`);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Asks until the server answers, then reloads for the missing code, unless it is cancelled before. */
export async function reloadWhenPossible(isWanted: () => boolean): Promise<void> {
  while (isWanted() && !(await reloadOnce(Date.now()))) await wait(lookAgainMs);
}

async function isServerThere(): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), answerWithinMs);
  try {
    const response = await fetch('/health', { cache: 'no-store', signal: abort.signal });
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
