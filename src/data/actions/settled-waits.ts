import type { OutboxEntry } from '#sync/outbox/entry.ts';

export type SettledWaits = {
  /**
   * Settles with the entry once it is decided, or has become a question to the person; with undefined once it is
   * gone, or when the time limit (ms) passes first.
   */
  wait(id: string, limitMs?: number): Promise<OutboxEntry | undefined>;
  /** The entries as they are now. */
  look(entries: readonly OutboxEntry[]): void;
};

type Wait = { readonly id: string; readonly settle: (entry: OutboxEntry | undefined) => void };

/** Tells callers what became of their entry. */
export function createSettledWaits(): SettledWaits {
  const waits = new Set<Wait>();
  let known: readonly OutboxEntry[] = [];
  return {
    wait: (id, limitMs) =>
      new Promise((resolve) => {
        const settle = (entry: OutboxEntry | undefined): void => {
          clearTimeout(timer);
          waits.delete(wait);
          resolve(entry);
        };
        const wait: Wait = { id, settle };
        const timer = limitMs === undefined ? undefined : setTimeout(() => settle(undefined), limitMs);
        waits.add(wait);
        const entry = known.find((one) => one.id === id);
        if (entry !== undefined && isDecided(entry)) settle(entry);
      }),
    look(entries) {
      known = entries;
      for (const wait of [...waits]) {
        const entry = entries.find(({ id }) => id === wait.id);
        if (entry === undefined || isDecided(entry)) wait.settle(entry);
      }
    },
  };
}

const isDecided = ({ state }: OutboxEntry): boolean => state !== 'waiting' && state !== 'sending';
