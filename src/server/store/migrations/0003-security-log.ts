import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The security log. Absent texts are empty, since null values are not unique. */
export const securityLogMigration: Migration = {
  name: '0003-security-log',
  up: async (queries) => {
    await sql`create table security_log (
      id bigint generated always as identity primary key,
      kind text not null,
      minute timestamptz not null,
      actor text not null,
      address text not null,
      subject text not null,
      detail text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      count bigint not null,
      unique (minute, kind, actor, address, subject, detail)
    )`.execute(queries);
    await sql`create index security_log_kind on security_log (kind, id)`.execute(queries);
  },
};
