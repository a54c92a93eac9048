import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A fresh secret: 32 random bytes as base64url, 43 characters. For tokens, tickets, states and verifiers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns true if a text has the form of a token; any other text needs no database query. */
export const isToken = (text: unknown): text is string => typeof text === 'string' && tokenPattern.test(text);

/** SHA-256 as base64url: the stored form of a token, and the challenge of a PKCE verifier (RFC 7636, S256). */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** HMAC-SHA-256 of a text that leaves the server and comes back, as base64url. */
export const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares two secrets in constant time. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
