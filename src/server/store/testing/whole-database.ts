import { type Kysely, sql } from 'kysely';
import { tableNames } from '#contract/records.ts';
import { createDemoLeague } from '../../demo/demo-league.ts';
import { createSessions } from '../../sign-in/sessions.ts';
import type { Schema } from '../database/schema.ts';
import type { Store } from '../store.ts';
import { commit, testId, testNowMs } from './test-store.ts';

/** All tables that the database has, by its own word, so that a new one is looked at without a line here. */
export const tablesOf = async (queries: Kysely<Schema>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(queries);
  return rows.map(({ name }) => name);
};

/**
 * Every row of every table as text, by table. Left out is what a restored database has of its own: the epoch, and when
 * its tables were made.
 */
export const everyRow = async (queries: Kysely<Schema>): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const table of await tablesOf(queries)) {
    const { rows } = await sql<{ row: string }>`select (to_jsonb(one) - 'applied_at')::text as row
      from ${sql.table(table)} as one where to_jsonb(one) ->> 'name' is distinct from 'epoch'`.execute(
      queries,
    );
    found[table] = rows.map(({ row }) => row).sort();
  }
  return found;
};

/** Everything that a store holds: rows as the database has them, and each key and file as it is served. */
export const contentOf = async (store: Store, queries: Kysely<Schema>) => {
  const records = tableNames.flatMap((table) => [...store.list(table)]);
  const computed = await queries.selectFrom('computed').select('key').orderBy('key').execute();
  const keys = [...tableNames, ...records.map(({ id }) => String(id)), ...computed.map(({ key }) => key)];
  const ids = await queries.selectFrom('attachments').select('id').orderBy('id').execute();
  const files = await Promise.all(ids.map(async ({ id }) => [id, await store.attachment(id)] as const));
  return {
    rows: await everyRow(queries),
    shape: await shapeOf(queries),
    records,
    served: keys.map((key) => [key, store.read(key)] as const),
    files: files.map(([id, found]) => [id, found?.type, Buffer.from(found?.bytes ?? []).toString('base64')]),
    sequence: store.sequence(),
  };
};

/** Returns the columns, indexes, constraints, and the value of each counter. */
export const shapeOf = async (queries: Kysely<Schema>): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = current_schema()
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all select concat_ws(' ', sequencename, last_value) from pg_sequences where schemaname = current_schema()
    order by line`.execute(queries);
  return rows.map(({ line }) => line);
};

/** Values of each type that a copy could lose something of. */
const awkward: Readonly<Record<string, (place: number) => string>> = {
  text: (place) => `Übung "${place}" \\ \n\t🏆 é`,
  bigint: (place) => String(9_007_199_254_740_991 - place),
  integer: (place) => String(2_147_483_647 - place),
  'timestamp with time zone': (place) => `2026-09-01T12:00:00.12345${place}Z`,
  jsonb: (place) => `{"b": [${place}, 0.30000000000000004, null, "\\u00e9"], "a": {"": false}}`,
  bytea: (place) => `\\x00ff0a5c${place}${place}`,
  boolean: (place) => String(place % 2 === 0),
};

/** Puts two rows into each table that has none, the second with nothing where nothing may be. */
export const fillEmptyTables = async (queries: Kysely<Schema>): Promise<void> => {
  for (const table of await tablesOf(queries)) {
    const { rows: filled } = await sql`select from ${sql.table(table)} limit 1`.execute(queries);
    if (filled.length > 0) continue;
    const { rows: columns } = await sql<{ name: string; type: string; isOptional: boolean }>`
      select column_name as name, data_type as type, is_nullable = 'YES' as "isOptional"
      from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO'`.execute(
      queries,
    );
    const rows = [1, 2].map((place) =>
      Object.fromEntries(
        columns.map(({ name, type, isOptional }) => {
          const write = awkward[type];
          if (write === undefined) throw new Error(`What could be lost of a column of the type ${type}?`);
          return [name, isOptional && place === 2 ? null : write(place)];
        }),
      ),
    );
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    for (const row of rows) {
      const values = columns.map(({ name, type }) => sql`${row[name]}::text::${sql.raw(type)}`);
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(queries);
    }
  }
};

/** The demo league, with something that was deleted, sessions, and rows in every other table. */
export const fillWholeLeague = async (store: Store, queries: Kysely<Schema>): Promise<void> => {
  await createDemoLeague(store, { nowMs: testNowMs });
  const [gone] = store.list('News');
  await commit(store, { table: 'News', id: String(gone?.id), isDeleted: true });
  const sessions = createSessions({ queries, clock: () => testNowMs });
  const token = await sessions.issueToken({ playerId: testId('player', 1) }, 'Deck');
  await sessions.issue({ playerId: testId('player', 1), openedBy: token });
  await fillEmptyTables(queries);
};
