import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Devices that get notices, what each was told, and the starts of matches by which a move is noticed. */
export const pushMigration: Migration = {
  name: '0010-push',
  up: async (queries) => {
    await sql`create table push_subscriptions (
      id text primary key,
      sealed text not null,
      wishes jsonb not null,
      seen_at timestamptz not null
    )`.execute(queries);
    await sql`create index push_follows on push_subscriptions using gin ((wishes -> 'follows'))`.execute(
      queries,
    );
    await sql`create table push_receipts (
      subscription text not null,
      occasion text not null,
      at timestamptz not null,
      primary key (subscription, occasion)
    )`.execute(queries);
    await sql`create index push_receipts_at on push_receipts (at)`.execute(queries);
    await sql`create table push_starts (
      match text primary key,
      start timestamptz,
      former timestamptz,
      moved_at timestamptz
    )`.execute(queries);
  },
};
