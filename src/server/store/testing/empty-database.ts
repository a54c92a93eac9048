import { readFile } from 'node:fs/promises';

/** A copy of a database without records, made before the tests (tests/support/empty-database.ts). */
export const emptyDatabaseFile = 'node_modules/.cache/empty-database.tar';

/** What a memory database may start from. */
export const emptyDatabase = async (): Promise<Blob> => new Blob([await readFile(emptyDatabaseFile)]);
