import { sql } from 'kysely';
import { type Queries, type Statement, statementsFor } from './queries.ts';

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

/** Caller of a call, and its idempotency key. */
export type ReceiptName = Pick<Receipt, 'person' | 'key'>;

/** The receipts of these calls, in no particular order. */
export const findByNames = async (queries: Queries, names: readonly ReceiptName[]): Promise<Receipt[]> => {
  if (names.length === 0) return [];
  const rows = await queries
    .selectFrom('receipts')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('person', 'key'),
        'in',
        names.map(({ person, key }) => tuple(person, key)),
      ),
    )
    .execute();
  return rows.map(({ payload_hash, at, ...rest }) => ({
    ...rest,
    payloadHash: payload_hash,
    at: at.toISOString(),
  }));
};

/** Inserts the receipts or replaces those with the same person and key. */
export const upserts = (given: readonly Receipt[]): Statement[] =>
  statementsFor(given, (batch) => {
    const rows = batch.map(({ payloadHash, answer, ...rest }) => ({
      ...rest,
      payload_hash: payloadHash,
      // As text, so that the answer is stored as it is and not read twice.
      answer: JSON.stringify(answer),
    }));
    return sql`
      insert into receipts (person, key, payload_hash, status, answer, at)
      select person, key, payload_hash, status, answer::jsonb, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(
        person text, key text, payload_hash text, status integer, answer text, at timestamptz)
      on conflict (person, key) do update set
        payload_hash = excluded.payload_hash, status = excluded.status, answer = excluded.answer, at = excluded.at
    `;
  });

/** Deletes receipts older than an ISO time and returns their number. */
export const deleteBefore = async (queries: Queries, at: string): Promise<number> => {
  const result = await sql`delete from receipts where at < ${at}`.execute(queries);
  return Number(result.numAffectedRows ?? 0);
};
