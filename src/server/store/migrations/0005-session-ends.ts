import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Sessions get an end that no use moves, tokens a name, and sessions opened by a token end with it. */
export const sessionEndsMigration: Migration = {
  name: '0005-session-ends',
  up: async (queries) => {
    await sql`alter table sessions
      add column name text,
      add column parent text references sessions (token_hash) on delete cascade,
      add column ends_at timestamptz
    `.execute(queries);
    // Those of an earlier version have 90 days from now at most, so that the update signs no user out.
    await sql`update sessions set ends_at = now() + interval '90 days'`.execute(queries);
    await sql`alter table sessions alter column ends_at set not null`.execute(queries);
    await sql`create index sessions_parent on sessions (parent)`.execute(queries);
  },
};
