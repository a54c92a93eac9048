/** The database cannot be used for a reason that the operator can repair; the message names it. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}

/** The database server does not answer, or ends its connections: the same statement may succeed later. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    const { message, code } = Object(cause) as { message?: unknown; code?: unknown };
    // Node's error of a host with several addresses has a code only.
    super(String(message || code || cause), { cause });
  }
}
