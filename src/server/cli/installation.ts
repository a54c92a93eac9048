import { ConfigError, readProcessConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { FolderInUseError } from '../store/database/folder-lock.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { complain } from './output.ts';

export type Installation = { readonly store: Store; readonly database: Database };

/**
 * Runs a command on this installation's store and closes it again. What an operator can repair is said in one
 * line; the exit code is then 1.
 */
export const withInstallation = async (
  work: (installation: Installation) => Promise<void>,
): Promise<void> => {
  try {
    const { dataDir, databaseUrl, logLevel } = readProcessConfig();
    const database = await openDatabase({ dataDir, databaseUrl });
    const log = createLogger(logLevel === 'info' ? 'warn' : logLevel);
    const store = await openStore({ database, clock: Date.now, log }).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    try {
      await work({ store, database });
    } finally {
      // The store closes its database.
      await store.close();
    }
  } catch (error) {
    process.exitCode = 1;
    complain(plainText(error));
  }
};

const plainText = (error: unknown): string => {
  if (error instanceof FolderInUseError)
    return `A server is running on this data folder (pid ${error.pid}). Stop it, run this again, and start it afterwards.`;
  if (error instanceof ConfigError || error instanceof Error) return error.message;
  return String(error);
};
