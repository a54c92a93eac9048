import { type RawBuilder, sql } from 'kysely';
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

/** Reads rows in table order as one JSON text, because parsing ten thousand of them value by value makes the start slow. */
const readRows = async (queries: Queries, selection: RawBuilder<unknown>): Promise<RecordRow[]> => {
  const { rows } = await sql<{ page: string | null }>`
    select string_agg(json_build_array(
      id, table_name, fields, revision, ${isoText('created')}, ${isoText('modified')}, position
    )::text, ',' order by position) as page
    from (${selection}) as slice
  `.execute(queries);
  const lines = JSON.parse(`[${rows[0]?.page ?? ''}]`) as Line[];
  return lines.map(([id, table_name, fields, revision, created, modified, position]) => ({
    id,
    table_name,
    fields,
    revision,
    created,
    modified,
    position,
  }));
};

/** All records in table order, a page at a time. */
export async function* findAll(queries: Queries): AsyncGenerator<readonly RecordRow[]> {
  let lastPosition = -1;
  for (;;) {
    const page = await readRows(
      queries,
      sql`select * from records where position > ${lastPosition} order by position limit ${pageSize}`,
    );
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    lastPosition = last.position;
  }
}

/** Those of these records that are not deleted, in table order. */
export const findByIds = async (queries: Queries, ids: readonly string[]): Promise<RecordRow[]> =>
  ids.length === 0 ? [] : readRows(queries, sql`select * from records where id in (${sql.join(ids)})`);

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
