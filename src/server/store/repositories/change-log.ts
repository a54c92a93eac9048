import { sql } from 'kysely';
import { type Queries, type Statement, statementsFor } from './queries.ts';

/**
 * One committed change of one record; `before` and `after` hold the fields that differ. With `created` (the time of the
 * creation) in `after` the change created the record, with `created` in `before` it deleted it: without fields, both
 * would look like an edit. Entries of early releases, and those of a player who was removed, have no `created`.
 */
export type LogEntry = {
  sequence: number;
  recordId: string;
  tableName: string;
  actor: string;
  actionId: string | undefined;
  reason: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** ISO time. */
  at: string;
};

export type LogQuery = {
  /** Dirty id. */
  recordId?: string | undefined;
  /** Dirty ids: the last change of each, in no order. */
  lastOf?: readonly string[] | undefined;
  /** Only changes of one of these fields. */
  fields?: readonly string[] | undefined;
  actor?: string | undefined;
  /** Only changes after this one, oldest first. Without it: the newest first. */
  sinceSequence?: number | undefined;
  /** Only changes before this one. */
  beforeSequence?: number | undefined;
  /** Only changes at this time or later. */
  since?: Date | undefined;
  /** Only changes of the commit that made this one, which are beside it. */
  commitOf?: Pick<LogEntry, 'sequence' | 'actor' | 'actionId' | 'at'> | undefined;
  limit: number;
};

const maximumEntries = 10_000;

/** Changed records of one commit that are looked through, on each side of one of its changes. */
const maximumOfCommit = 5_000;

export const inserts = (entries: readonly LogEntry[]): Statement[] =>
  statementsFor(entries, (batch) => {
    const rows = batch.map(({ recordId, tableName, actionId, ...rest }) => ({
      ...rest,
      record_id: recordId,
      table_name: tableName,
      action_id: actionId ?? null,
    }));
    return sql`
      insert into change_log (sequence, record_id, table_name, actor, action_id, reason, before, after, at)
      select sequence, record_id, table_name, actor, action_id, reason, before, after, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(
        sequence bigint, record_id text, table_name text, actor text, action_id text,
        reason text, before jsonb, after jsonb, at timestamptz)
    `;
  });

/** Number of the last committed change; 0 in a new database. */
export const findLastSequence = async (queries: Queries): Promise<number> => {
  const row = await queries
    .selectFrom('change_log')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
};

/** Of each record that was changed after change number `since`: its last change, at most `limit` of them. */
export const findLastChanges = async (
  queries: Queries,
  since: number,
  limit: number,
): Promise<{ id: string; sequence: number; atMs: number }[]> => {
  const rows = await queries
    .selectFrom('change_log')
    .distinctOn('record_id')
    .select(['record_id', 'sequence', 'at'])
    .where('sequence', '>', since)
    .orderBy('record_id')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ record_id, sequence, at }) => ({ id: record_id, sequence, atMs: at.getTime() }));
};

/**
 * The last change at or before a time, in the order of numbers: after it comes none with such a time. Where the clock ran
 * backwards, that can be a change that followed some with a later time.
 */
export const findLastUntil = async (
  queries: Queries,
  at: Date,
): Promise<{ sequence: number; at: Date } | undefined> =>
  queries
    .selectFrom('change_log')
    .select(['sequence', 'at'])
    .where('at', '<=', at)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The earliest time of a change; undefined in a new database. */
export const findEarliestTime = async (queries: Queries): Promise<Date | undefined> => {
  const row = await queries.selectFrom('change_log').select('at').orderBy('at').limit(1).executeTakeFirst();
  return row?.at;
};

/** Dirty ids of the records that were changed after change number `after`, by number `until` or an earlier one. */
export const findIdsBetween = async (queries: Queries, after: number, until: number): Promise<string[]> => {
  const rows = await queries
    .selectFrom('change_log')
    .distinct()
    .select('record_id')
    .where('sequence', '>', after)
    .where('sequence', '<=', until)
    .execute();
  return rows.map(({ record_id }) => record_id);
};

export const findEntries = async (queries: Queries, query: LogQuery): Promise<LogEntry[]> => {
  const { recordId, lastOf, fields, actor, sinceSequence, beforeSequence, since, commitOf, limit } = query;
  let statement = queries
    .selectFrom('change_log')
    .selectAll()
    .limit(Math.max(0, Math.min(Math.trunc(limit), maximumEntries)));
  if (lastOf !== undefined)
    statement = statement
      .distinctOn('record_id')
      .orderBy('record_id')
      .where(sql<boolean>`record_id = any(${sql.val([...lastOf])}::text[])`);
  statement = statement.orderBy('sequence', sinceSequence === undefined ? 'desc' : 'asc');
  if (fields !== undefined) {
    const names = sql.val([...fields]);
    statement = statement.where(
      sql<boolean>`(jsonb_exists_any(before, ${names}::text[]) or jsonb_exists_any(after, ${names}::text[]))`,
    );
  }
  if (recordId !== undefined) statement = statement.where('record_id', '=', recordId);
  if (actor !== undefined) statement = statement.where('actor', '=', actor);
  if (sinceSequence !== undefined) statement = statement.where('sequence', '>', sinceSequence);
  if (beforeSequence !== undefined) statement = statement.where('sequence', '<', beforeSequence);
  if (since !== undefined) statement = statement.where('at', '>=', since);
  if (commitOf !== undefined) {
    const { sequence, actor, actionId, at } = commitOf;
    statement = statement
      .where('sequence', '>=', sequence - maximumOfCommit)
      .where('sequence', '<=', sequence + maximumOfCommit)
      .where('actor', '=', actor)
      .where('at', '=', new Date(at))
      .where(sql<boolean>`action_id is not distinct from ${actionId ?? null}::text`);
  }
  const rows = await statement.execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    recordId: row.record_id,
    tableName: row.table_name,
    actor: row.actor,
    actionId: row.action_id ?? undefined,
    reason: row.reason,
    before: row.before,
    after: row.after,
    at: row.at.toISOString(),
  }));
};
