import { sql } from 'kysely';
import { type Queries, type Statement, statementsFor } from './queries.ts';

/** The database row of a record that is not deleted. Times are ISO texts. */
export type RecordRow = {
  id: string;
  table_name: string;
  fields: Record<string, unknown>;
  revision: number;
  created: string;
  modified: string;
  /** Position in the table's order: the revision with which the record was created. */
  position: number;
};

const pageSize = 10_000;

type Line = [string, string, Record<string, unknown>, number, string, string, number];

const isoText = (column: 'created' | 'modified') =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * All records in table order, a page at a time. A page is read as one JSON text, because parsing ten thousand rows
 * value by value makes the start slow.
 */
export async function* findAll(queries: Queries): AsyncGenerator<readonly RecordRow[]> {
  let lastPosition = -1;
  for (;;) {
    const { rows } = await sql<{ page: string | null }>`
      select string_agg(json_build_array(
        id, table_name, fields, revision, ${isoText('created')}, ${isoText('modified')}, position
      )::text, ',' order by position) as page
      from (select * from records where position > ${lastPosition} order by position limit ${pageSize}) as slice
    `.execute(queries);
    const lines = JSON.parse(`[${rows[0]?.page ?? ''}]`) as Line[];
    yield lines.map(([id, table_name, fields, revision, created, modified, position]) => ({
      id,
      table_name,
      fields,
      revision,
      created,
      modified,
      position,
    }));
    const last = lines.at(-1);
    if (last === undefined || lines.length < pageSize) return;
    lastPosition = last[6];
  }
}

/**
 * Inserts or replaces the records, with one JSON parameter per statement because the protocol limits the number of
 * parameters.
 */
export const upserts = (rows: readonly RecordRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`
      insert into records (id, table_name, fields, revision, created, modified, position)
      select id, table_name, fields, revision, created, modified, position
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(
        id text, table_name text, fields jsonb, revision bigint,
        created timestamptz, modified timestamptz, position bigint)
      on conflict (id) do update set
        table_name = excluded.table_name, fields = excluded.fields, revision = excluded.revision,
        created = excluded.created, modified = excluded.modified, position = excluded.position
    `,
  );

export const deletes = (ids: readonly string[]): Statement[] =>
  statementsFor(ids, (batch) => sql`delete from records where id in (${sql.join(batch)})`);
