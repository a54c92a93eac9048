/**
 * Returns `value`, or throws when it is null or undefined; for values that the program guarantees.
 * @throws Error `Missing: {what}`
 */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}

/** The default case of an exhaustive switch; the compiler reports a missing case. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}
