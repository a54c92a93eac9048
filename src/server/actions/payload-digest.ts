import { createHash } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';

/** No payload has more levels; what walks through values may stop there instead of running out of stack. */
const maximumDepth = 32;

/** The value with the keys of its objects in one order; lists and objects stay apart. */
function ordered(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maximumDepth)
    throw new CodedError('invalid-value', { problem: 'payload: is nested too deeply' });
  if (Array.isArray(value)) return { list: value.map((entry) => ordered(entry, depth + 1)) };
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, ordered(entry, depth + 1)]);
}

/**
 * The digest by which two calls with one idempotency key are told apart: of the action and its parameters as they
 * came, whatever the order of their names.
 * @throws CodedError `invalid-value` for a payload that is nested too deeply
 */
export function payloadDigest(action: string, payload: unknown): string {
  const text = JSON.stringify([action, ordered(payload ?? {}, 0)]);
  return createHash('sha256').update(text).digest('base64url');
}
