/** Stamp that the server writes on a trigger: its id, and the time at which it was sent, server time in ms. */
export type TriggerStamp = { readonly id: string; readonly at: number };

/** A trigger is for the moment: what arrives later than this was held up on its way, and would surprise the crew. */
export const triggerLifeMs = 5_000;

/** Kept at most, for pages that cannot tell the time. */
const mostKept = 1_000;

export type TriggerMemory = {
  /**
   * Returns true if a page should act on a trigger: once, and only while it is fresh.
   *
   * @param nowMs server time; undefined while that is not known, when nothing counts as late
   */
  admits(stamp: TriggerStamp, nowMs: number | undefined): boolean;
};

/**
 * Creates the memory of the triggers that a page has acted on. The same trigger may reach a page twice: when another
 * page of the browser takes over the connection, both receive it.
 */
export function createTriggerMemory(): TriggerMemory {
  const acted = new Map<string, number>();
  return {
    admits({ id, at }, nowMs) {
      if (nowMs !== undefined && nowMs - at > triggerLifeMs) return false;
      if (acted.has(id)) return false;
      acted.set(id, at);
      for (const [known, knownAt] of acted) {
        const isOver = nowMs !== undefined && nowMs - knownAt > triggerLifeMs;
        if (!isOver && acted.size <= mostKept) break;
        acted.delete(known);
      }
      return true;
    },
  };
}
