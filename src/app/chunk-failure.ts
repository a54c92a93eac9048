/** Returns true if an error means that a file of the site failed to load: no network, or replaced by a newer build. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i.test(
    message,
  );
}
