import type { ActionName, AnswerOf } from '#contract/actions.ts';
import { CodedError, errorTexts, textFor } from '#contract/errors.ts';
import type { Conflict } from '#contract/http.ts';
import type { OutboxEntry } from '#sync/outbox/entry.ts';

export type Refused = {
  readonly status: 'refused';
  /** One of the contract's error codes. */
  readonly code: string;
  /** The sentence for the person. */
  readonly message: string;
  readonly conflicts?: readonly Conflict[] | undefined;
  /** The entry that stays in the outbox until somebody decides about it. */
  readonly id?: string | undefined;
};

/** What became of a press. */
export type Outcome<Name extends ActionName> =
  | { readonly status: 'done'; readonly data: AnswerOf<Name> }
  /** Not yet answered; the entry goes on by itself. */
  | { readonly status: 'queued'; readonly id: string }
  | Refused;

export function refusedBy(error: unknown): Refused {
  return {
    status: 'refused',
    code: error instanceof CodedError ? error.code : 'request-error',
    message: textFor(error),
  };
}

/** The outcome of an entry that is decided; undefined: it still waits, or another press took its place. */
export function outcomeOf<Name extends ActionName>(
  id: string,
  entry: OutboxEntry | undefined,
): Outcome<Name> {
  if (entry === undefined || entry.state === 'waiting' || entry.state === 'sending') {
    return { status: 'queued', id };
  }
  if (entry.state === 'done') return { status: 'done', data: entry.answer as AnswerOf<Name> };
  const { code = entry.state, message = errorTexts['request-failed'], conflicts } = entry;
  return { status: 'refused', code, message, conflicts, id };
}
