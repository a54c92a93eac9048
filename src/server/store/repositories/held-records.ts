import { sql } from 'kysely';
import { type Queries, type Statement, statementsFor } from './queries.ts';

export type HeldPart = 'ids' | 'staffOf' | 'closed';

/** A record that an import holds, what of it, and by whose change: see `Held`. */
export type HeldRow = { id: string; part: HeldPart; cause: string };

export const findAll = (queries: Queries): Promise<HeldRow[]> =>
  queries.selectFrom('held_records').select(['id', 'part', 'cause']).execute();

const given = (batch: readonly HeldRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(id text, part text, cause text)`;

export const inserts = (rows: readonly HeldRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`insert into held_records (id, part, cause) select id, part, cause from ${given(batch)}
      on conflict (id, part) do nothing`,
  );

export const deletes = (rows: readonly HeldRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`delete from held_records where (id, part) in (select id, part from ${given(batch)})`,
  );
