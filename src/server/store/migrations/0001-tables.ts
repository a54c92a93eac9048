import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Tables of the epoch, records, change log, computed keys, files and receipts. */
export const tablesMigration: Migration = {
  name: '0001-tables',
  up: async (queries) => {
    await sql`create table meta (name text primary key, value text not null)`.execute(queries);
    await sql`create table records (
      id text primary key,
      table_name text not null,
      fields jsonb not null,
      revision bigint not null,
      created timestamptz not null,
      modified timestamptz not null,
      position bigint not null unique
    )`.execute(queries);
    await sql`create table change_log (
      sequence bigint primary key,
      record_id text not null,
      table_name text not null,
      actor text not null,
      action_id text,
      reason text not null,
      before jsonb not null,
      after jsonb not null,
      at timestamptz not null
    )`.execute(queries);
    await sql`create index change_log_record on change_log (record_id, sequence)`.execute(queries);
    await sql`create table tombstones (
      id text primary key,
      table_name text not null,
      revision bigint not null,
      at timestamptz not null
    )`.execute(queries);
    await sql`create table computed (
      key text primary key,
      revision bigint not null,
      hash text not null
    )`.execute(queries);
    await sql`create table attachments (
      id text primary key,
      type text not null,
      extension text not null,
      filename text not null,
      width integer,
      height integer,
      bytes bytea not null
    )`.execute(queries);
    await sql`create table receipts (
      person text not null,
      key text not null,
      payload_hash text not null,
      status integer not null,
      answer jsonb not null,
      at timestamptz not null,
      primary key (person, key)
    )`.execute(queries);
  },
};
