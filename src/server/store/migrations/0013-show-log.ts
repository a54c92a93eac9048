import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The user actions of each show. */
export const showLogMigration: Migration = {
  name: '0013-show-log',
  up: async (queries) => {
    await sql`create table show_log (
      id bigint generated always as identity primary key,
      broadcast text not null,
      at timestamptz not null,
      made_at timestamptz,
      actor text not null,
      device text not null,
      kind text not null,
      name text not null,
      words text not null,
      changes jsonb not null,
      since bigint not null
    )`.execute(queries);
    await sql`create index show_log_broadcast on show_log (broadcast, id)`.execute(queries);
  },
};
