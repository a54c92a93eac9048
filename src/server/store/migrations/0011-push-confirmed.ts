import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Devices whose push service has taken a notice: others may be made up. Those that were told something are believed. */
export const pushConfirmedMigration: Migration = {
  name: '0011-push-confirmed',
  up: async (queries) => {
    await sql`alter table push_subscriptions add column confirmed boolean not null default false`.execute(
      queries,
    );
    await sql`update push_subscriptions set confirmed = true
      where id in (select subscription from push_receipts)`.execute(queries);
  },
};
