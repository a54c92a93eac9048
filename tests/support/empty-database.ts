import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openDatabase } from '../../src/server/store/database.ts';
import { emptyDatabaseFile, emptyFolder } from '../../src/server/store/testing/empty-database.ts';

/** Before integration tests: a database with its tables, made once, because making one takes seconds. */
export default async function prepareEmptyDatabase(): Promise<void> {
  rmSync(emptyFolder, { recursive: true, force: true });
  await (await openDatabase({ dataDir: emptyFolder })).close();
  const database = await openDatabase();
  const copy = await database.dump?.();
  await database.close();
  if (copy === undefined) return;
  mkdirSync(dirname(emptyDatabaseFile), { recursive: true });
  writeFileSync(emptyDatabaseFile, Buffer.from(await copy.arrayBuffer()));
}
