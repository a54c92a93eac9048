import { createHash } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';

/** No payload has more levels; what walks through values may stop there instead of running out of stack. */
const maximumDepth = 32;

/** @throws CodedError `invalid-value` for a payload that is nested too deeply */
export function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maximumDepth)
    throw new CodedError('invalid-value', { problem: 'payload: is nested too deeply' });
  for (const entry of Object.values(value)) checkDepth(entry, depth + 1);
}

/** The value with the keys of its objects in one order; lists and objects stay apart. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return { list: value.map(ordered) };
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, ordered(entry)]);
}

/**
 * The digest by which two calls with one idempotency key are told apart: of the action and its parameters as they
 * came, whatever the order of their names. Not for one that is nested too deeply.
 */
export function payloadDigest(action: string, payload: unknown): string {
  const text = JSON.stringify([action, ordered(payload ?? {})]);
  return createHash('sha256').update(text).digest('base64url');
}
