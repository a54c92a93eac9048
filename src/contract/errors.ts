import { actionErrors } from './errors/action-errors.ts';
import { auctionErrors } from './errors/auction-errors.ts';
import type { ErrorEntry } from './errors/entry.ts';
import { imageErrors } from './errors/image-errors.ts';
import { outboxErrors } from './errors/outbox-errors.ts';
import { pageErrors } from './errors/page-errors.ts';
import { productionErrors } from './errors/production-errors.ts';
import { readErrors } from './errors/read-errors.ts';
import { signInErrors } from './errors/sign-in-errors.ts';

const catalogue = {
  ...pageErrors,
  ...signInErrors,
  ...readErrors,
  ...imageErrors,
  ...actionErrors,
  ...auctionErrors,
  ...outboxErrors,
  ...productionErrors,
};

export type ErrorCode = keyof typeof catalogue;

const entries: Record<ErrorCode, ErrorEntry> = catalogue;

/** Every failure with its exact text (specification 5 and 8; data server, sections 6 to 8; actions, section 2). */
export const errorTexts = Object.fromEntries(
  Object.entries(entries).map(([code, entry]) => [code, entry.text]),
) as { readonly [Code in ErrorCode]: (typeof catalogue)[Code]['text'] };

/** Facts that belong to one failure; texts take `{name}` from here, answers carry them as further fields. */
export type ErrorDetails = { readonly [name: string]: unknown };

const fill = (text: string, details: ErrorDetails): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    details[name] === undefined ? placeholder : String(details[name]),
  );

/** The one class of expected failures. `message` is the text people read, `status` the HTTP status. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(fill(entries[code].text, details), cause === undefined ? {} : { cause });
    this.code = code;
    this.status = entries[code].status;
    this.details = details;
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * What to show for anything that went wrong: a coded error, an error answer of the server
 * (`errorMessage` of actions, `message` of reads and sign-in), or an exception of the network.
 */
export const textFor = (error: unknown): string => {
  if (error instanceof CodedError) return error.message;
  if (typeof error === 'object' && error !== null) {
    const answer = error as { errorMessage?: unknown; message?: unknown };
    const message = textIn(answer.errorMessage) ?? textIn(answer.message);
    if (message !== undefined) {
      return error instanceof Error ? fill(errorTexts['request-error'], { message }) : message;
    }
  }
  return textIn(error) ?? errorTexts['request-failed'];
};
