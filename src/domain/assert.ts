/**
 * Returns `value`, or throws when it is null or undefined: for states the program itself rules out.
 * @throws Error `Missing: {what}`
 */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`);
  return value;
}

/** The end of a switch over a closed union: the compiler proves that nothing arrives here. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable case: ${JSON.stringify(value)}`);
}
