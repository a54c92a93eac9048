import { wait } from '#data/timing.ts';

const storageKey = 'reloaded-for-chunk';
const oneReloadPerMs = 60_000;
const answerWithinMs = 4000;
const lookAgainMs = 5_000;

/** Whether an error says that a file of the site could not be loaded: no network, or replaced by a newer build. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i.test(
    message,
  );
}

/**
 * Reloads for the newer build, at most once a minute, and only when the server answers: without one a reload
 * would lose the page that is still there. False when there is no reload.
 */
export async function reloadOnce(nowMs: number): Promise<boolean> {
  try {
    const lastAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (nowMs - lastAt < oneReloadPerMs || !(await isServerThere())) return false;
    sessionStorage.setItem(storageKey, String(nowMs));
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
