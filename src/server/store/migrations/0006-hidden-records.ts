import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Change numbers between which hidden records were last public: only clients that may hold one are told that it is
 * gone.
 */
export const hiddenRecordsMigration: Migration = {
  name: '0006-hidden-records',
  up: async (queries) => {
    await sql`create table hidden_records (
      id text primary key,
      public_from bigint not null,
      hidden_at bigint not null
    )`.execute(queries);
  },
};
