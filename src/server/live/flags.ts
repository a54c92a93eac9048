import type { websiteFlags } from '#contract/socket.ts';

type WebsiteFlag = (typeof websiteFlags)[number];

/** Flags of the server by name, told to all pages together whenever one changes. */
export function createFlags(tell: (flags: readonly WebsiteFlag[]) => void) {
  const raised = new Map<WebsiteFlag, number>();
  return {
    /** Raised as often, a flag stays until it was lowered as often: two imports may run at once. */
    set(flag: WebsiteFlag, isRaised: boolean): void {
      const before = raised.get(flag) ?? 0;
      const after = Math.max(0, before + (isRaised ? 1 : -1));
      raised.set(flag, after);
      if (before > 0 !== after > 0) tell([...raised].filter(([, count]) => count > 0).map(([name]) => name));
    },
  };
}

/** Work during which something is set, and not longer, however it ends. */
export const whileSet =
  (set: (isSet: boolean) => void) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    set(true);
    try {
      return await work();
    } finally {
      set(false);
    }
  };
