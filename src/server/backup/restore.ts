import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { contentTables, type Schema } from '../store/database/schema.ts';
import { applyMigrations } from '../store/migrations.ts';
import { type BackupHead, type BackupRow, type OpenFile, openBackup, type RowCounts } from './backup-file.ts';

/** Rows that are written at once, and about as many characters. */
const pageRows = 200;
const pageLength = 4_000_000;

type RestoreOptions = {
  /** Called first, in the same transaction. */
  readonly makeRoom?: (transaction: Transaction<Schema>) => Promise<void>;
  readonly open?: OpenFile | undefined;
};

export type Restored = { readonly head: BackupHead; readonly counts: RowCounts };

/** File of the data folder that exists while a restore runs, with the path of the backup. */
const markOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/**
 * Does a restore under a mark in the data folder. It remains only when the process is killed: an error is reported to the
 * user, and then the folder is as it was.
 */
export async function markedAsRestore<T>(dataDir: string, path: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(markOf(dataDir), path, { mode: 0o600 });
  try {
    return await work();
  } finally {
    rmSync(markOf(dataDir), { force: true });
  }
}

/** A restore that was killed, which has changed nothing: the path of its backup, and the mark to delete. */
export type KilledRestore = { readonly path: string; readonly mark: string };

/** Returns the last restore of the folder if it was killed. */
export function killedRestore(dataDir: string): KilledRestore | undefined {
  const mark = markOf(dataDir);
  try {
    return { path: readFileSync(mark, 'utf8'), mark };
  } catch {
    return undefined;
  }
}

/**
 * Puts a backup in the place of everything in the database, all or nothing. A backup of an older release gets the
 * schema of its time, and then this one's. The database becomes another one to its clients (a new epoch): what they
 * have seen since the backup was made must not win over it.
 *
 * @throws Error in words when the file is no whole backup, or one of a newer release
 */
export async function restore(
  queries: Kysely<Schema>,
  path: string,
  { makeRoom, open }: RestoreOptions = {},
): Promise<Restored> {
  const { head, rows } = await openBackup(path, open);
  const counts: RowCounts = {};
  try {
    await queries.transaction().execute(async (transaction) => {
      await makeRoom?.(transaction);
      for (const table of [...contentTables, 'migrations']) {
        await sql`drop table if exists ${sql.table(table)} cascade`.execute(transaction);
      }
      await applyMigrations(transaction, head.migrations);
      await write(transaction, rows, counts);
      await transaction.deleteFrom('meta').where('name', '=', 'epoch').execute();
      await applyMigrations(transaction);
      // Those that were used since would be valid again.
      await transaction.deleteFrom('invitations').execute();
      for (const table of ['security_log', 'show_log'] as const) await continueIds(transaction, table);
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${path} was not restored, and nothing was changed: ${reason}`, { cause });
  } finally {
    await rows.return(undefined);
  }
  return { head, counts };
}

/** The next row gets a number after those that were restored. */
const continueIds = (transaction: Transaction<Schema>, table: keyof Schema) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    transaction,
  );

async function write(
  transaction: Transaction<Schema>,
  rows: AsyncIterable<BackupRow>,
  counts: RowCounts,
): Promise<void> {
  const known = new Set<string>(contentTables);
  let page: string[] = [];
  let length = 0;
  let current = '';
  const flush = async () => {
    if (page.length > 0) await insert(transaction, current, page);
    page = [];
    length = 0;
  };
  for await (const { table, row } of rows) {
    if (!known.has(table)) throw new Error(`this program has no table ${table}`);
    if (table !== current || page.length >= pageRows || length >= pageLength) await flush();
    current = table;
    const text = JSON.stringify(row);
    page.push(text);
    length += text.length;
    counts[table] = (counts[table] ?? 0) + 1;
  }
  await flush();
}

const insert = (transaction: Transaction<Schema>, table: string, rows: readonly string[]) =>
  sql`insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, cast(${`[${rows.join()}]`}::text as jsonb))`.execute(
    transaction,
  );
