import { openDB } from 'idb';
import {
  type Database,
  databaseName,
  databaseVersion,
  type GrandstandDatabase,
  upgradeDatabase,
} from './schema.ts';

/** Longer than any healthy open takes; a browser that hangs must not keep the page from the network. */
const openTimeLimitMs = 4_000;

export type DatabaseConnection = {
  /** The open database; opens it again after the browser closed it. Rejects when it cannot be opened. */
  get(): Promise<Database>;
  close(): Promise<void>;
};

/**
 * Keeps one connection to the database of this origin. It gives way to a newer page that wants to upgrade,
 * and comes back by itself after the browser ended the connection.
 */
export function createConnection(name: string = databaseName): DatabaseConnection {
  let opening: Promise<Database> | undefined;

  const open = (): Promise<Database> => {
    const forget = () => {
      if (opening === current) opening = undefined;
    };
    const request = openDB<GrandstandDatabase>(name, databaseVersion, {
      upgrade: (database, oldVersion) => upgradeDatabase(database, oldVersion),
      blocking: (_currentVersion, _blockedVersion, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    const current = withTimeLimit(request);
    current.catch(forget);
    return current;
  };

  return {
    get() {
      opening ??= open();
      return opening;
    },
    async close() {
      const closing = opening;
      opening = undefined;
      (await closing?.catch(() => undefined))?.close();
    },
  };
}

/** An open that is blocked by an old page, or hangs, fails; when it succeeds after all it is closed again. */
function withTimeLimit(request: Promise<Database>): Promise<Database> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The browser did not open its database in time'));
    }, openTimeLimitMs);
    request.then(
      (database) => {
        clearTimeout(timer);
        if (isLate) database.close();
        else resolve(database);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
