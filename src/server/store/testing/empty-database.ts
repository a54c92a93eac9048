import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Database, openDatabase } from '../database.ts';

/** Dump of an empty database, and a data folder with one, made before the tests (tests/support/empty-database.ts). */
export const emptyDatabaseFile = 'node_modules/.cache/empty-database.tar';
export const emptyFolder = 'node_modules/.cache/empty-data';

/** The dump, to start a memory database from. */
export const emptyDatabase = async (): Promise<Blob> => new Blob([await readFile(emptyDatabaseFile)]);

/** An empty database in memory. */
export const openEmptyDatabase = async (): Promise<Database> =>
  openDatabase({ snapshot: await emptyDatabase() });

/** Makes a data folder one with an empty database: to create one takes ten times as long. */
export const copyEmptyFolder = (dataDir: string): void => cpSync(emptyFolder, dataDir, { recursive: true });
