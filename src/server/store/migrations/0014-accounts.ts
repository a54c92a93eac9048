import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Accounts with a password, and invitations to one. Players can be deleted and restored, so neither refers to one. */
export const accountsMigration: Migration = {
  name: '0014-accounts',
  up: async (queries) => {
    await sql`create table accounts (
      player text primary key,
      sign_in_name text not null unique,
      password_hash text not null,
      changed_at timestamptz not null
    )`.execute(queries);
    await sql`create table invitations (
      player text primary key,
      token_hash text not null unique,
      made_by text not null,
      made_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(queries);
  },
};
