import type { CatchUp } from '#sync/catch-up.ts';
import type { Loader } from '#sync/loader.ts';
import type { ThingMap } from './thing-map.ts';

export type Confirming = {
  /**
   * Asks the server whether the copies held under these keys are still right. Answers whether the server could
   * be asked. Calls while one runs are gathered into the next.
   */
  confirm(keys: readonly string[]): Promise<boolean>;
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
  let next: { keys: Set<string>; result: Promise<boolean> } | undefined;

  const ask = async (keys: readonly string[]): Promise<boolean> => {
    // What is still being read needs no confirmation, and what is unavailable is the loader's to ask for again.
    const held = keys.filter(map.isHeld);
    const isNumbered = (key: string) => (map.peek(key)?.asOf ?? 0) > 0;
    const numbered = held.filter(isNumbered);
    const unnumbered = held.filter((key) => !isNumbered(key));
    const loading = unnumbered.length > 0 ? loader.load(unnumbered) : undefined;
    try {
      if (numbered.length > 0) {
        await catchUp.run({ since: map.knownSince(numbered), epoch: map.epoch(), keys: numbered });
      }
      const answer = await loading;
      return answer === undefined || [...answer.asked.values()].every((loaded) => loaded.isConfirmed);
    } catch {
      return false;
    }
  };

  const start = (keys: readonly string[]): Promise<boolean> => {
    running = ask(keys).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    confirm(keys) {
      if (running === undefined) return start(keys);
      if (next === undefined) {
        const gathered = new Set<string>();
        const result = running.then(() => {
          next = undefined;
          return start([...gathered]);
        });
        next = { keys: gathered, result };
      }
      for (const key of keys) next.keys.add(key);
      return next.result;
    },
  };
}
