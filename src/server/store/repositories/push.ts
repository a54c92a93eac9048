import { sql } from 'kysely';
import type { NoticeKind } from '#domain/notices/occasions.ts';
import type { NoticeWishes } from '#domain/notices/wishes.ts';
import type { Queries } from './queries.ts';

/** A device that gets notices. */
export type PushRow = { readonly id: string; readonly sealed: string; readonly wishes: NoticeWishes };

export const countAll = async (queries: Queries): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from push_subscriptions`.execute(queries);
  return rows[0]?.count ?? 0;
};

export const findById = (
  queries: Queries,
  id: string,
): Promise<(PushRow & { readonly confirmed: boolean }) | undefined> =>
  queries
    .selectFrom('push_subscriptions')
    .select(['id', 'sealed', 'wishes', 'confirmed'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findAll = (queries: Queries): Promise<PushRow[]> =>
  queries.selectFrom('push_subscriptions').select(['id', 'sealed', 'wishes']).execute();

/** Devices that follow one of these (clean ids) and want this kind of notice. */
export const findFollowers = async (
  queries: Queries,
  kind: NoticeKind,
  subjects: readonly string[],
): Promise<PushRow[]> => {
  const { rows } = await sql<PushRow>`select id, sealed, wishes from push_subscriptions
    where wishes -> 'follows' ?| ${sql.val([...subjects])}::text[] and wishes -> 'kinds' ? ${kind}::text`.execute(
    queries,
  );
  return rows;
};

export const upsert = async (queries: Queries, { id, sealed, wishes }: PushRow, at: Date): Promise<void> => {
  const row = { sealed, wishes: JSON.stringify(wishes), seen_at: at };
  await queries
    .insertInto('push_subscriptions')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
};

export const reseal = async (queries: Queries, id: string, sealed: string): Promise<void> => {
  await queries.updateTable('push_subscriptions').set({ sealed }).where('id', '=', id).execute();
};

/** The push service of this device has taken a notice: it exists. */
export const confirm = async (queries: Queries, id: string): Promise<void> => {
  await queries.updateTable('push_subscriptions').set({ confirmed: true }).where('id', '=', id).execute();
};

/** Deletes the device that was seen longest ago of those that never took a notice. @returns whether there was one */
export const deleteUnconfirmed = async (queries: Queries): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`delete from push_subscriptions where id = (
    select id from push_subscriptions where not confirmed order by seen_at, id limit 1) returning id`.execute(
    queries,
  );
  return rows.length > 0;
};

export const deleteOne = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('push_subscriptions').where('id', '=', id).execute();
  await queries.deleteFrom('push_receipts').where('subscription', '=', id).execute();
};

export const deleteAll = async (queries: Queries): Promise<void> => {
  await queries.deleteFrom('push_subscriptions').execute();
  await queries.deleteFrom('push_receipts').execute();
};

/** Deletes devices that were last seen before `seenBefore`, and receipts of notices from before `toldBefore`. */
export const deleteOld = async (queries: Queries, seenBefore: Date, toldBefore: Date): Promise<void> => {
  await queries.deleteFrom('push_subscriptions').where('seen_at', '<', seenBefore).execute();
  await queries.deleteFrom('push_receipts').where('at', '<', toldBefore).execute();
};

/** Notes that these devices are told of an occasion. @returns those that had not been, each for one caller only */
export const claim = async (
  queries: Queries,
  occasion: string,
  subscriptions: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ subscription: string }>`
    insert into push_receipts (subscription, occasion, at)
    select id, ${occasion}::text, ${at}::timestamptz from unnest(${sql.val([...subscriptions])}::text[]) as given(id)
    on conflict do nothing returning subscription`.execute(queries);
  return new Set(rows.map(({ subscription }) => subscription));
};

/** Takes a claim back: the occasion was not told to these after all. */
export const unclaim = async (
  queries: Queries,
  occasion: string,
  subscriptions: readonly string[],
): Promise<void> => {
  await sql`delete from push_receipts where occasion = ${occasion}
    and subscription = any(${sql.val([...subscriptions])}::text[])`.execute(queries);
};

/** Takes the receipts of a device that has a new address. */
export const moveReceipts = async (queries: Queries, from: string, to: string): Promise<void> => {
  await sql`insert into push_receipts (subscription, occasion, at)
    select ${to}::text, occasion, at from push_receipts where subscription = ${from} on conflict do nothing`.execute(
    queries,
  );
};

/** When a match was last known to start, and the start before that. */
export type KnownStart = {
  readonly match: string;
  readonly start: Date | null;
  readonly former: Date | null;
  readonly moved_at: Date | null;
};

export const knownStarts = (queries: Queries): Promise<KnownStart[]> =>
  queries.selectFrom('push_starts').selectAll().execute();

export const setStarts = async (queries: Queries, rows: readonly KnownStart[]): Promise<void> => {
  await sql`insert into push_starts (match, start, former, moved_at)
    select match, start, former, moved_at from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given(match text, start timestamptz, former timestamptz, moved_at timestamptz)
    on conflict (match) do update set
      start = excluded.start, former = excluded.former, moved_at = excluded.moved_at`.execute(queries);
};

export const deleteStarts = async (queries: Queries, matches: readonly string[]): Promise<void> => {
  await sql`delete from push_starts where match = any(${sql.val([...matches])}::text[])`.execute(queries);
};
