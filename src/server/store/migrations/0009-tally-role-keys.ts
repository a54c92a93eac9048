import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Tally keys that are for one role only. */
export const tallyRoleKeysMigration: Migration = {
  name: '0009-tally-role-keys',
  up: async (queries) => {
    await sql`alter table production_keys add column role text`.execute(queries);
  },
};
