/** The database cannot be used, for a reason that the operator can do something about; the message says which. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}
