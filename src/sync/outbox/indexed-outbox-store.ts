import type { DatabaseConnection } from '../cache/open.ts';
import type { Database } from '../cache/schema.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxContent, OutboxStore } from './outbox-store.ts';

const personRow = 'outbox-person';
const leaseRow = 'outbox-lease';

type Lease = { readonly owner: string; readonly until: number };

/** The outbox in the database of this origin, shared by all pages and the worker. */
export function createIndexedOutboxStore(connection: DatabaseConnection): OutboxStore {
  /** The browser may have ended the connection since it was last used; a second one shows whether it works. */
  const run = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    try {
      return await work(await connection.get());
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
      return work(await connection.get());
    }
  };

  return {
    read: () =>
      run(async (database) => {
        const transaction = database.transaction(['outbox', 'meta']);
        const [entries, person] = await Promise.all([
          transaction.objectStore('outbox').getAll(),
          transaction.objectStore('meta').get(personRow),
        ]);
        return contentOf(entries, person?.value);
      }),
    change: (work, isStrict = false) =>
      run(async (database) => {
        const durability = isStrict ? 'strict' : 'default';
        const transaction = database.transaction(['outbox', 'meta'], 'readwrite', { durability });
        const outbox = transaction.objectStore('outbox');
        try {
          const [entries, person] = await Promise.all([
            outbox.getAll(),
            transaction.objectStore('meta').get(personRow),
          ]);
          const { put = [], remove = [], result } = work(contentOf(entries, person?.value));
          // A failed request fails the transaction, which is awaited below.
          for (const id of remove) outbox.delete(id).catch(() => undefined);
          for (const entry of put) outbox.put(entry).catch(() => undefined);
          await transaction.done;
          return result;
        } catch (error) {
          abort(transaction);
          throw error;
        }
      }),
    setPerson: (person) =>
      run(async (database) => {
        if (person === undefined) await database.delete('meta', personRow);
        else await database.put('meta', { name: personRow, value: person });
      }),
    takeLease: (owner, now, until) =>
      run(async (database) => {
        const transaction = database.transaction('meta', 'readwrite');
        const held = (await transaction.store.get(leaseRow))?.value as Lease | undefined;
        // A device clock that was set back would otherwise leave a lease in the far future.
        const isHeld = held !== undefined && held.until > now && held.until - now <= 2 * (until - now);
        const isTaken = !isHeld || held.owner === owner;
        if (isTaken) await transaction.store.put({ name: leaseRow, value: { owner, until } satisfies Lease });
        await transaction.done;
        return isTaken;
      }),
    dropLease: (owner) =>
      run(async (database) => {
        const transaction = database.transaction('meta', 'readwrite');
        const held = (await transaction.store.get(leaseRow))?.value as Lease | undefined;
        if (held?.owner === owner) await transaction.store.delete(leaseRow);
        await transaction.done;
      }),
  };
}

function contentOf(entries: readonly OutboxEntry[], person: unknown): OutboxContent {
  return {
    entries: [...entries].sort((a, b) => a.order - b.order),
    person: typeof person === 'string' ? person : undefined,
  };
}

/** Its own failure is the one to report; the transaction may also have ended already. */
function abort(transaction: { abort(): void; done: Promise<void> }): void {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // It had already ended.
  }
}
