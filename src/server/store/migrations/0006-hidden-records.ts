import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When hidden records were public last, so that only those who may hold one hear that it is gone. */
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
