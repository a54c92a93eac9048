import { type Kysely, sql } from 'kysely';
import { release } from '../release.ts';
import { contentTables, type Schema } from '../store/database/schema.ts';
import { endLine, headLine, type RowCounts, rowLine, writeBackup } from './backup-file.ts';

/** Rows that are in memory at a time; files are large. */
const pageOf = (table: string): number => (table === 'attachments' ? 4 : 200);

/** Sessions that a token opened come after the token, which they refer to; in early releases to none. */
const orderOf = (table: string) =>
  table === 'sessions' ? sql`order by to_jsonb(one) ->> 'parent' nulls first` : sql``;

/**
 * Writes the whole database into a file: records, change log, sessions, receipts, keys, the security log and files. As in
 * the database itself sessions and keys are there as hashes only, and stream keys and tokens of other services are
 * encrypted. The rows are those of one moment. The embedded database writes nothing else meanwhile; records are read from
 * memory as always.
 *
 * @param path absolute
 */
export async function backUp(queries: Kysely<Schema>, path: string, at: Date): Promise<RowCounts> {
  const counts: RowCounts = {};
  await queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => writeBackup(path, linesOf(transaction, at, counts)));
  return counts;
}

async function* linesOf(queries: Kysely<Schema>, at: Date, counts: RowCounts): AsyncGenerator<string> {
  const migrations = await queries.selectFrom('migrations').select('name').orderBy('name').execute();
  yield headLine({ at: at.toISOString(), migrations: migrations.map(({ name }) => name), release });
  for (const table of await tablesIn(queries)) {
    let count = 0;
    for await (const row of rowsOf(queries, table)) {
      count += 1;
      yield rowLine(table, row);
    }
    counts[table] = count;
  }
  yield endLine(counts);
}

/** A database that is about to be updated lacks those of later releases. */
async function tablesIn(queries: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${sql.val([...contentTables])}::text[])
    with ordinality as wanted (name, place) where to_regclass(name) is not null order by place`.execute(
    queries,
  );
  return rows.map(({ name }) => name);
}

async function* rowsOf(queries: Kysely<Schema>, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows no scroll cursor for
    select to_jsonb(one)::text as row from ${sql.table(table)} as one ${orderOf(table)}`.execute(queries);
  const fetch = sql<{ row: string }>`fetch ${sql.lit(pageOf(table))} from backup_rows`;
  for (
    let { rows } = await fetch.execute(queries);
    rows.length > 0;
    { rows } = await fetch.execute(queries)
  ) {
    for (const { row } of rows) yield row;
  }
  await sql`close backup_rows`.execute(queries);
}
