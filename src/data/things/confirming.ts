import type { CatchUp } from '#sync/catch-up.ts';
import type { Loader } from '#sync/loader.ts';
import type { SharedChanges } from './shared-changes.ts';
import type { ThingMap } from './thing-map.ts';

/** Keys that a page requests for the other pages of its browser, and the callback that passes on the answer. */
export type Share = {
  readonly keys: readonly string[];
  readonly answered: (changes: SharedChanges) => void;
  /** True if a running request was made too early: this one is sent beside it instead of after it. */
  readonly isUrgent?: boolean | undefined;
};

export type Confirming = {
  /**
   * Asks the server whether the copies held under these keys are still right. Answers whether the server could
   * be asked. Calls while one runs are gathered into the next.
   *
   * @param share asks for keys of other pages in the same question
   */
  confirm(keys: readonly string[], share?: Share): Promise<boolean>;
};

/** Keeps the copies of a page right: changes since they were made, or a full read where no number is known. */
export function createConfirming({
  map,
  catchUp,
  loader,
}: {
  map: ThingMap;
  catchUp: CatchUp;
  loader: Loader;
}): Confirming {
  let running: Promise<boolean> | undefined;
  let next: { keys: Set<string>; shares: Share[]; result: Promise<boolean> } | undefined;

  const ask = async (keys: readonly string[], shares: readonly Share[]): Promise<boolean> => {
    // Records that still load need no confirmation, and the loader retries unavailable ones.
    const held = keys.filter(map.isHeld);
    const isNumbered = (key: string) => (map.peek(key)?.asOf ?? 0) > 0;
    const numbered = held.filter(isNumbered);
    const unnumbered = held.filter((key) => !isNumbered(key));
    const loading = unnumbered.length > 0 ? loader.load(unnumbered) : undefined;
    try {
      if (numbered.length > 0) {
        const all = [...new Set([...numbered, ...shares.flatMap((share) => share.keys)])];
        const since = map.knownSince(numbered);
        const { epoch, sequence, things, wasRefetched } = await catchUp.run({
          since,
          epoch: map.epoch(),
          keys: all,
        });
        // A full read says nothing about copies of others.
        if (!wasRefetched)
          for (const share of shares) share.answered({ since, epoch, sequence, keys: all, things });
      }
      const answer = await loading;
      return answer === undefined || [...answer.asked.values()].every((loaded) => loaded.isConfirmed);
    } catch {
      return false;
    }
  };

  const start = (keys: readonly string[], shares: readonly Share[]): Promise<boolean> => {
    running = ask(keys, shares).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    confirm(keys, share) {
      const shares = share ? [share] : [];
      if (share?.isUrgent) return ask(keys, shares);
      if (running === undefined) return start(keys, shares);
      if (next === undefined) {
        const gathered = new Set<string>();
        const gatheredShares: Share[] = [];
        const result = running.then(() => {
          next = undefined;
          return start([...gathered], gatheredShares);
        });
        next = { keys: gathered, shares: gatheredShares, result };
      }
      for (const key of keys) next.keys.add(key);
      next.shares.push(...shares);
      return next.result;
    },
  };
}
