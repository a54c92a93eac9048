import { sql } from 'kysely';
import { type Queries, type Statement, statementsFor } from './queries.ts';

/** A deleted record, kept to tell clients that it is deleted. */
type TombstoneRow = { id: string; table_name: string; revision: number; at: string };

export const findAllRevisions = (queries: Queries): Promise<{ id: string; revision: number }[]> =>
  queries.selectFrom('tombstones').select(['id', 'revision']).execute();

export const upserts = (rows: readonly TombstoneRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`
      insert into tombstones (id, table_name, revision, at)
      select id, table_name, revision, at
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(
        id text, table_name text, revision bigint, at timestamptz)
      on conflict (id) do update set
        table_name = excluded.table_name, revision = excluded.revision, at = excluded.at
    `,
  );

/** Removes the tombstones of records that are created again. */
export const deletes = (ids: readonly string[]): Statement[] =>
  statementsFor(ids, (batch) => sql`delete from tombstones where id in (${sql.join(batch)})`);
