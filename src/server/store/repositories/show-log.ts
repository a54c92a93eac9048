import { sql } from 'kysely';
import type { PressKind } from '#contract/show-log.ts';
import type { PressChange } from '#domain/show-log/press-changes.ts';
import { type Queries, type Statement, statementsFor } from './queries.ts';

/** A user action in one show. */
export type ShowLogRow = {
  /** Dirty id. */
  readonly broadcast: string;
  /** ISO time. */
  readonly at: string;
  /** ISO time of the action, where its device says so. */
  readonly made_at: string | null;
  /** As in the change log: dirty id of a player, or the name of a key. */
  readonly actor: string;
  readonly device: string;
  readonly kind: PressKind;
  readonly name: string;
  readonly words: string;
  readonly changes: readonly PressChange[];
  /** Number of the last change before it. */
  readonly since: number;
};

export type StoredPress = Omit<ShowLogRow, 'at' | 'made_at' | 'broadcast'> & {
  readonly id: number;
  readonly at: Date;
  readonly made_at: Date | null;
};

export const inserts = (rows: readonly ShowLogRow[]): Statement[] =>
  statementsFor(
    rows,
    (batch) => sql`
      insert into show_log (broadcast, at, made_at, actor, device, kind, name, words, changes, since)
      select broadcast, at, made_at, actor, device, kind, name, words, changes, since
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given(
        broadcast text, at timestamptz, made_at timestamptz, actor text, device text, kind text, name text,
        words text, changes jsonb, since bigint)
    `,
  );

/** The newest first. @param after only presses with a higher id */
export const find = (
  queries: Queries,
  { broadcast, after, limit }: { broadcast: string; after: number; limit: number },
): Promise<StoredPress[]> =>
  queries
    .selectFrom('show_log')
    .select(['id', 'at', 'made_at', 'actor', 'device', 'kind', 'name', 'words', 'changes', 'since'])
    .where('broadcast', '=', broadcast)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Deletes presses older than a time, and of each show all but the newest `keep`. */
export const sweep = async (
  queries: Queries,
  { before, keep }: { before: Date; keep: number },
): Promise<void> => {
  await sql`delete from show_log where at < ${before} or id in (
    select id from (
      select id, row_number() over (partition by broadcast order by id desc) as place from show_log
    ) as ranked where place > ${keep})`.execute(queries);
};
