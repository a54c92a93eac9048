import { sql } from 'kysely';
import type { SecurityEntry, SecurityKind } from '#contract/security-log.ts';
import { type Queries, type Statement, statementsFor } from './queries.ts';

/** One event and how often it happened in its minute; absent texts are empty, times are ISO texts. */
export type SecurityRow = {
  readonly kind: SecurityKind;
  readonly minute: string;
  readonly actor: string;
  readonly address: string;
  readonly subject: string;
  readonly detail: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly count: number;
};

export type SecurityLogQuery = {
  readonly kind?: SecurityKind | undefined;
  /** Entries that one of these made or that are about them; dirty player ids. */
  readonly people?: readonly string[] | undefined;
  readonly since?: Date | undefined;
  /** Only entries older than the one with this id. */
  readonly before?: number | undefined;
  readonly limit: number;
};

/** Inserts the rows, or adds their counts to those of the same minute. */
export const upserts = (rows: readonly SecurityRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`
      insert into security_log (kind, minute, actor, address, subject, detail, first_at, last_at, count)
      select kind, minute, actor, address, subject, detail, first_at, last_at, count
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(
        kind text, minute timestamptz, actor text, address text, subject text, detail text,
        first_at timestamptz, last_at timestamptz, count bigint)
      on conflict (minute, kind, actor, address, subject, detail) do update set
        last_at = excluded.last_at, count = security_log.count + excluded.count
    `,
  );

/** The newest first. */
export const find = async (
  queries: Queries,
  { kind, people, since, before, limit }: SecurityLogQuery,
): Promise<SecurityEntry[]> => {
  let statement = queries.selectFrom('security_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (kind !== undefined) statement = statement.where('kind', '=', kind);
  if (since !== undefined) statement = statement.where('last_at', '>=', since);
  if (before !== undefined) statement = statement.where('id', '<', before);
  if (people !== undefined) {
    statement = statement.where((or) => or.or([or('actor', 'in', people), or('subject', 'in', people)]));
  }
  const rows = await statement.execute();
  return rows.map(({ id, kind, first_at, last_at, count, actor, address, subject, detail }) => ({
    id,
    kind,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
    count,
    actor: actor || undefined,
    address: address || undefined,
    subject: subject || undefined,
    detail: detail || undefined,
  }));
};

/** Deletes entries older than a time, and of the kind all but the newest `keep`. */
export const sweep = async (
  queries: Queries,
  { kind, before, keep }: { kind: SecurityKind; before: Date; keep: number },
): Promise<void> => {
  await queries
    .deleteFrom('security_log')
    .where('kind', '=', kind)
    .where((or) =>
      or.or([
        or('last_at', '<', before),
        or('id', 'in', (old) =>
          old
            .selectFrom('security_log')
            .select('id')
            .where('kind', '=', kind)
            .orderBy('id', 'desc')
            .offset(keep),
        ),
      ]),
    )
    .execute();
};
