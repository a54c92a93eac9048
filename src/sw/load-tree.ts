import type { WireRecord } from '#contract/records/wire.ts';
import { walkRelated } from '#contract/related.ts';
import type { LoadAnswer, Loader } from '#sync/loader.ts';

export type LoadedTree = {
  /** Every key the tree reaches, roots included. */
  readonly keys: readonly string[];
  readonly isComplete: boolean;
  /** Settles when the cache has all of it. */
  readonly stored: Promise<unknown>;
};

/**
 * Loads roots and everything their link paths reach, level by level where the server's answers are limited.
 * Gives up when it cannot get the roots or a whole level.
 */
export async function loadTree(
  loader: Loader,
  roots: readonly string[],
  related: readonly string[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<LoadedTree> {
  const records = new Map<string, WireRecord>();
  const stored: Promise<void>[] = [];
  const take = ({ delivered }: LoadAnswer): void => {
    for (const delivery of delivered) {
      stored.push(delivery.stored);
      for (const thing of delivery.things) records.set(thing.key, thing.record);
    }
  };
  const reached = () => [
    ...roots,
    ...walkRelated(roots, related, (known) => records.get(known), Number.POSITIVE_INFINITY),
  ];
  const open = () => reached().filter((known) => !records.has(known));
  const hasRoots = () => roots.every((root) => records.has(root));

  take(await loader.load(roots, { related }));
  for (let missing = open(); missing.length > 0 && hasRoots(); missing = open()) {
    const total = reached().length;
    onProgress(total - missing.length, total);
    take(await loader.load(missing));
    if (missing.every((known) => !records.has(known))) break;
  }
  return { keys: reached(), isComplete: open().length === 0, stored: Promise.all(stored) };
}
