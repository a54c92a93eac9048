import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Keys for the result of one match until a time. */
export const matchKeysMigration: Migration = {
  name: '0007-match-keys',
  up: async (queries) => {
    await sql`alter table production_keys add column match text, add column ends_at timestamptz`.execute(
      queries,
    );
  },
};
