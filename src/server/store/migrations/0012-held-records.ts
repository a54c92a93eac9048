import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Records that an import keeps hidden until it has written all of their links. */
export const heldRecordsMigration: Migration = {
  name: '0012-held-records',
  up: async (queries) => {
    await sql`create table held_records (
      id text not null,
      part text not null,
      cause text not null,
      primary key (id, part)
    )`.execute(queries);
  },
};
