/** The database cannot be used for a reason that the operator can repair; the message names it. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}
