import { cleanId } from '#domain/record-id.ts';

/** A client that shows a whole large event needs some thousand records. */
export const maximumRooms = 20_000;

/** Listings that are still empty, special records, and records that come into being while a page waits for them. */
export const maximumUnknownKeys = 200;

const maximumKeyLength = 150;

/** Letters of any script, since broadcast keys and slugs are typed by people. */
const keyPattern = /^[\p{L}\p{N} _:.,'&()+#-]+$/u;

/**
 * The clean key of a subscription; undefined for anything that cannot be a record's key.
 *
 * @param value as the client sent it
 */
export function subscribedKey(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maximumKeyLength) return undefined;
  const key = cleanId(value.trim());
  return key !== null && keyPattern.test(key) ? key : undefined;
}

/** The room of a record; the prefix separates keys from socket ids and production rooms. */
export function recordRoom(key: string): string {
  return `record:${key}`;
}
