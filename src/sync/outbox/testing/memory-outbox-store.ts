import type { OutboxEntry } from '../entry.ts';
import type { OutboxContent, OutboxStore } from '../outbox-store.ts';

/** The disk content of one device; it outlives pages and workers. */
export type Disk = {
  entries: Map<string, OutboxEntry>;
  person: string | undefined;
  lease: { owner: string; until: number } | undefined;
};

export function createDisk(): Disk {
  return { entries: new Map(), person: undefined, lease: undefined };
}

/**
 * The outbox of a test device. `step` is called before each transaction: a page that died there never comes back
 * from it.
 */
export function createMemoryOutboxStore(
  disk: Disk,
  step: () => Promise<void> = async () => undefined,
): OutboxStore {
  const content = (): OutboxContent => ({
    entries: [...disk.entries.values()].sort((a, b) => a.order - b.order),
    person: disk.person,
  });
  return {
    async read() {
      await step();
      return structuredClone(content());
    },
    async change(work) {
      await step();
      const { put = [], remove = [], result } = work(structuredClone(content()));
      for (const id of remove) disk.entries.delete(id);
      for (const entry of put) disk.entries.set(entry.id, structuredClone(entry));
      return result;
    },
    async setPerson(person) {
      disk.person = person;
    },
    async takeLease(owner, now, until) {
      await step();
      if (disk.lease !== undefined && disk.lease.owner !== owner && disk.lease.until > now) return false;
      disk.lease = { owner, until };
      return true;
    },
    async dropLease(owner) {
      await step();
      if (disk.lease?.owner === owner) disk.lease = undefined;
    },
  };
}
