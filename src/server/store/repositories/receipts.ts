import { sql } from 'kysely';
import type { Queries, Statement } from './queries.ts';

/** The stored answer of a person's call with an idempotency key, so that a repeated call is not executed twice. */
export type Receipt = {
  /** Dirty id of the player. */
  person: string;
  /** Idempotency key from the person's device. */
  key: string;
  payloadHash: string;
  status: number;
  answer: unknown;
  /** ISO time. */
  at: string;
};

export const findByKey = async (
  queries: Queries,
  person: string,
  key: string,
): Promise<Receipt | undefined> => {
  const row = await queries
    .selectFrom('receipts')
    .selectAll()
    .where('person', '=', person)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { payload_hash, at, ...rest } = row;
  return { ...rest, payloadHash: payload_hash, at: at.toISOString() };
};

/** Inserts the receipt or replaces the one with the same person and key. */
export const upsert = ({ person, key, payloadHash, status, answer, at }: Receipt): Statement => sql`
  insert into receipts (person, key, payload_hash, status, answer, at)
  values (${person}, ${key}, ${payloadHash}, ${status}::integer, ${JSON.stringify(answer)}::text::jsonb,
    ${at}::timestamptz)
  on conflict (person, key) do update set
    payload_hash = excluded.payload_hash, status = excluded.status, answer = excluded.answer, at = excluded.at
`;

/** Deletes receipts older than an ISO time and returns their number. */
export const deleteBefore = async (queries: Queries, at: string): Promise<number> => {
  const result = await sql`delete from receipts where at < ${at}`.execute(queries);
  return Number(result.numAffectedRows ?? 0);
};
