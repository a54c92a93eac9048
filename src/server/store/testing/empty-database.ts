import { readFile } from 'node:fs/promises';

/** Dump of an empty database, made before the tests (tests/support/empty-database.ts). */
export const emptyDatabaseFile = 'node_modules/.cache/empty-database.tar';

/** The dump, to start a memory database from. */
export const emptyDatabase = async (): Promise<Blob> => new Blob([await readFile(emptyDatabaseFile)]);
