import { sql } from 'kysely';
import { type Queries, type Statement, statementsFor } from './queries.ts';

/** Revision of a key that is worked out from records, and the hash of the text it had then. */
export type ComputedRow = { key: string; revision: number; hash: string };

export const findAll = (queries: Queries): Promise<ComputedRow[]> =>
  queries.selectFrom('computed').select(['key', 'revision', 'hash']).execute();

/** The rows that were written after change number `since`. */
export const findSince = (queries: Queries, since: number): Promise<ComputedRow[]> =>
  queries.selectFrom('computed').select(['key', 'revision', 'hash']).where('revision', '>', since).execute();

/** Inserts the rows or replaces those with the same key. */
export const upserts = (rows: readonly ComputedRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`
      insert into computed (key, revision, hash)
      select key, revision, hash
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(
        key text, revision bigint, hash text)
      on conflict (key) do update set revision = excluded.revision, hash = excluded.hash
    `,
  );
