import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Keys of pages inside broadcast software, tally lights and decks; only their hashes are stored. */
export const productionKeysMigration: Migration = {
  name: '0004-production-keys',
  up: async (queries) => {
    await sql`create table production_keys (
      id text primary key,
      key_hash text not null unique,
      client text not null,
      scope text not null,
      name text not null,
      made_by text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(queries);
  },
};
