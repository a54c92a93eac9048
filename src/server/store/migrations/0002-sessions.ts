import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Sessions. Only hashes of tokens are stored, so that a copy of the database gives no access to accounts. */
export const sessionsMigration: Migration = {
  name: '0002-sessions',
  up: async (queries) => {
    await sql`create table sessions (
      token_hash text primary key,
      player text not null,
      kind text not null check (kind in ('web', 'token')),
      avatar text,
      created_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(queries);
    await sql`create index sessions_player on sessions (player, used_at)`.execute(queries);
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(queries);
  },
};
