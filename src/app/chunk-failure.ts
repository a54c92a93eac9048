const storageKey = 'reloaded-for-chunk';
const oneReloadPerMs = 60_000;

/** Whether an error says that a file of the site could not be loaded: offline, or replaced by a newer build. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i.test(
    message,
  );
}

/** Reloads for the newer build, at most once a minute. False when it has just been tried or nothing can load. */
export function reloadOnce(nowMs: number): boolean {
  if (!navigator.onLine) return false;
  try {
    const lastAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (nowMs - lastAt < oneReloadPerMs) return false;
    sessionStorage.setItem(storageKey, String(nowMs));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
