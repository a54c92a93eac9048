import { sql } from 'kysely';
import { type Queries, statementBatches } from './queries.ts';

/** What is left of a deleted record: enough to tell clients that it is gone. */
type TombstoneRow = { id: string; table_name: string; revision: number; at: string };

/** Id and revision of every deleted record. */
export const findAllRevisions = (queries: Queries): Promise<{ id: string; revision: number }[]> =>
  queries.selectFrom('tombstones').select(['id', 'revision']).execute();

export const upsertAll = async (queries: Queries, rows: readonly TombstoneRow[]): Promise<void> => {
  for (const batch of statementBatches(rows)) {
    await sql`
      insert into tombstones (id, table_name, revision, at)
      select id, table_name, revision, at
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(
        id text, table_name text, revision bigint, at timestamptz)
      on conflict (id) do update set
        table_name = excluded.table_name, revision = excluded.revision, at = excluded.at
    `.execute(queries);
  }
};

export const deleteAll = async (queries: Queries, ids: readonly string[]): Promise<void> => {
  for (const batch of statementBatches(ids)) {
    await queries.deleteFrom('tombstones').where('id', 'in', batch).execute();
  }
};
