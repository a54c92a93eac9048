import type { OutboxEntry } from '#sync/outbox/entry.ts';

export type SettledWaits = {
  /**
   * Settles with the entry once it is decided, or has become a question to the person; with undefined once it is
   * gone, or when the time limit (ms) passes first.
   */
  wait(id: string, limitMs?: number): Promise<OutboxEntry | undefined>;
  /** Settles with the entry once it is over, whatever a person had to decide; with undefined once it is gone. */
  waitUntilOver(id: string): Promise<OutboxEntry | undefined>;
  /** The entries as they are now. */
  look(entries: readonly OutboxEntry[]): void;
};

type Wait = {
  readonly id: string;
  readonly isReached: (entry: OutboxEntry) => boolean;
  readonly settle: (entry: OutboxEntry | undefined) => void;
};

/** Tells callers what became of their entry. */
export function createSettledWaits(): SettledWaits {
  const waits = new Set<Wait>();
  let known: readonly OutboxEntry[] = [];

  const waitFor = (id: string, isReached: Wait['isReached'], limitMs?: number) =>
    new Promise<OutboxEntry | undefined>((resolve) => {
      const settle = (entry: OutboxEntry | undefined): void => {
        clearTimeout(timer);
        waits.delete(wait);
        resolve(entry);
      };
      const wait: Wait = { id, isReached, settle };
      const timer = limitMs === undefined ? undefined : setTimeout(() => settle(undefined), limitMs);
      waits.add(wait);
      const entry = known.find((one) => one.id === id);
      if (entry !== undefined && isReached(entry)) settle(entry);
    });

  return {
    wait: (id, limitMs) => waitFor(id, isDecided, limitMs),
    waitUntilOver: (id) => waitFor(id, isOver),
    look(entries) {
      known = entries;
      for (const { id, isReached, settle } of [...waits]) {
        const entry = entries.find((one) => one.id === id);
        if (entry === undefined || isReached(entry)) settle(entry);
      }
    },
  };
}

const isDecided = ({ state }: OutboxEntry): boolean => state !== 'waiting' && state !== 'sending';
const isOver = (entry: OutboxEntry): boolean => isDecided(entry) && entry.state !== 'conflict';
