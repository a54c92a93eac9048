export type OverlayKeeping = {
  /** Addresses of the files of all overlays. */
  readonly list: () => Promise<readonly string[]>;
  /** Fetches a file and keeps it, unless it is kept. Rejects when it does not come. */
  readonly keep: (file: string, event: ExtendableEvent) => Promise<unknown>;
};

/** Side by side; the sources on air use the same line. */
const atOnce = 3;

/**
 * Fetches the code of all overlays, so that a source that is new to the browser opens without the server. However many
 * pages ask, it is done once while the worker runs; what did not come is fetched when the next page asks.
 */
export function createOverlayKeeping({
  list,
  keep,
}: OverlayKeeping): (event: ExtendableEvent) => Promise<void> {
  let kept: Promise<unknown> | undefined;

  const keepAll = async (event: ExtendableEvent): Promise<void> => {
    const files = [...(await list())];
    const keepNext = async (): Promise<void> => {
      for (let file = files.shift(); file !== undefined; file = files.shift()) await keep(file, event);
    };
    await Promise.all(Array.from({ length: atOnce }, keepNext));
  };

  return async (event) => {
    kept ??= keepAll(event);
    await kept.catch(() => {
      kept = undefined;
    });
  };
}
