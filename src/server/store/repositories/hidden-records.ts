import { sql } from 'kysely';
import { type Queries, type Statement, statementsFor } from './queries.ts';

/**
 * The last time that a hidden record was public, as revisions: from its creation until it was hidden. Both are 0
 * for one that never was.
 */
export type HiddenRow = { id: string; public_from: number; hidden_at: number };

export const findAll = (queries: Queries): Promise<HiddenRow[]> =>
  queries.selectFrom('hidden_records').select(['id', 'public_from', 'hidden_at']).execute();

export const findByIds = async (queries: Queries, ids: readonly string[]): Promise<HiddenRow[]> =>
  ids.length === 0
    ? []
    : queries
        .selectFrom('hidden_records')
        .select(['id', 'public_from', 'hidden_at'])
        .where('id', 'in', ids)
        .execute();

/** Inserts the rows or replaces those with the same id. */
export const upserts = (rows: readonly HiddenRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`
      insert into hidden_records (id, public_from, hidden_at)
      select id, public_from, hidden_at
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(
        id text, public_from bigint, hidden_at bigint)
      on conflict (id) do update set public_from = excluded.public_from, hidden_at = excluded.hidden_at
    `,
  );

/** Removes the rows of records that are public again. */
export const deletes = (ids: readonly string[]): Statement[] =>
  statementsFor(ids, (batch) => sql`delete from hidden_records where id in (${sql.join(batch)})`);
