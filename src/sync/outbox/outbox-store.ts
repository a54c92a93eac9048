import type { OutboxEntry } from './entry.ts';

/** The writes and the result of one transaction. */
export type OutboxChange<T> = {
  readonly put?: readonly OutboxEntry[];
  /** Ids. */
  readonly remove?: readonly string[];
  readonly result: T;
};

export type OutboxContent = {
  /** In the order of actions, of all users who ever used this device. */
  readonly entries: readonly OutboxEntry[];
  /** Clean player id of the signed-in user; no entries of users are sent while it is absent. */
  readonly person: string | undefined;
};

/** Storage of waiting staff actions. Every method rejects when the browser's database cannot be used. */
export type OutboxStore = {
  read(): Promise<OutboxContent>;
  /**
   * Reads and writes in one transaction; `work` must not wait for anything. With `isStrict` it settles when the
   * browser says that the disk has it.
   */
  change<T>(work: (content: OutboxContent) => OutboxChange<T>, isStrict?: boolean): Promise<T>;
  setPerson(person: string | undefined): Promise<void>;
  /** Takes or renews the right to send, until an instant of this device's clock; false when another holds it. */
  takeLease(owner: string, now: number, until: number): Promise<boolean>;
  dropLease(owner: string): Promise<void>;
};

/** The content as a change leaves it. */
export function changedContent(content: OutboxContent, change: OutboxChange<unknown>): OutboxContent {
  const put = new Map((change.put ?? []).map((entry) => [entry.id, entry]));
  const gone = new Set(change.remove);
  const kept = content.entries.filter(({ id }) => !gone.has(id)).map((entry) => put.get(entry.id) ?? entry);
  const known = new Set(content.entries.map(({ id }) => id));
  const added = [...put.values()].filter(({ id }) => !known.has(id));
  return { ...content, entries: [...kept, ...added].sort((a, b) => a.order - b.order) };
}

/** Two changes as one, the second of which was made of what the first leaves. */
export function bothChanges<T>(first: OutboxChange<unknown>, second: OutboxChange<T>): OutboxChange<T> {
  const remove = [...new Set([...(first.remove ?? []), ...(second.remove ?? [])])];
  const put = new Map([...(first.put ?? []), ...(second.put ?? [])].map((entry) => [entry.id, entry]));
  for (const id of second.remove ?? []) put.delete(id);
  return { put: [...put.values()], remove, result: second.result };
}
