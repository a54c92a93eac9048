import { CodedError } from '#contract/errors.ts';
import type { Receipt } from '../store/store.ts';

/** An answer as it goes out, and as its receipt keeps it. */
export type ActionAnswer = {
  /** HTTP status. */
  readonly status: number;
  /** JSON text of the envelope. */
  readonly text: string;
  /** Change number of the commit, or the last one before a refusal; absent when the records were not looked at. */
  readonly sequence?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** `done`, `replayed` or the code of the failure: for the counters. */
  readonly result: string;
};

/** `{error: false}`, with `data` when there is any. */
export function successAnswer(data: unknown, sequence: number): ActionAnswer {
  const text = JSON.stringify({ error: false, ...(data === undefined ? {} : { data }) });
  return { status: 200, text, sequence, result: 'done' };
}

/** Details that only fill the text of the error. */
const wordingOnly: ReadonlySet<string> = new Set(['problem', 'message']);

/** The envelope of a failure; facts such as `conflicts` and `parameter` are further fields of it. */
export function failureAnswer(
  error: CodedError,
  sequence?: number,
  status = error.status >= 400 ? error.status : 500,
): ActionAnswer {
  const facts = Object.entries(error.details).filter(([name]) => !wordingOnly.has(name));
  const text = JSON.stringify({
    ...Object.fromEntries(facts),
    error: true,
    code: error.code,
    errorCode: status,
    errorMessage: error.message,
  });
  const { retryAfterSeconds } = error.details;
  return {
    status,
    text,
    sequence,
    result: error.code,
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
  };
}

/** Refusals that a later try may turn out differently, or that were never judged by the records. */
const unkept: ReadonlySet<number> = new Set([401, 410, 422, 429]);

/** Returns true if a repeat of the call has to be refused the same way: the records of its moment decided it. */
export const isKeptRefusal = ({ status }: CodedError): boolean =>
  status >= 400 && status < 500 && !unkept.has(status);

/** Caller, idempotency key and payload hash of a call with a receipt. */
export type ReceiptKey = Pick<Receipt, 'person' | 'key' | 'payloadHash'>;

export function receiptOf(owner: ReceiptKey, answer: ActionAnswer, at: string): Receipt {
  const { status, text, sequence } = answer;
  // As one text, since the database puts the fields of an object into an order of its own.
  return { ...owner, status, answer: { text, sequence }, at };
}

/**
 * The answer that was given before, the same to the letter.
 * @throws CodedError `idempotency-key-reused` for another payload
 */
export function replayedAnswer(receipt: Receipt, payloadHash: string): ActionAnswer {
  if (receipt.payloadHash !== payloadHash) throw new CodedError('idempotency-key-reused');
  const { text, sequence } = receipt.answer as { text: string; sequence: number };
  return { status: receipt.status, text, sequence, result: 'replayed' };
}
