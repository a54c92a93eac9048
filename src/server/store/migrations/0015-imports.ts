import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Imports in the browser. One at a time is written. */
export const importsMigration: Migration = {
  name: '0015-imports',
  up: async (queries) => {
    await sql`create table imports (
      id text primary key,
      made_by text not null,
      at timestamptz not null,
      touched_at timestamptz not null,
      state text not null,
      files jsonb not null,
      since bigint not null,
      until bigint,
      done integer not null,
      total integer not null,
      left_alone jsonb not null
    )`.execute(queries);
    await sql`create unique index imports_open on imports ((true)) where state in ('running', 'undoing')`.execute(
      queries,
    );
    await sql`create index imports_at on imports (at)`.execute(queries);
  },
};
