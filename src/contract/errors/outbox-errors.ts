import { type ErrorEntry, failure } from './entry.ts';

/** Refusals that come with the headers of the outbox, and of malformed or excessive requests. */
export const outboxErrors = {
  'invalid-value': failure(400, '{problem}'),
  'invalid-json': failure(400, 'The request body is not valid JSON'),
  'body-too-large': failure(413, 'The request body is too large'),
  'invalid-idempotency-key': failure(400, 'Idempotency-Key must be 16 to 64 letters, digits or dashes'),
  'invalid-seen-revisions': failure(400, 'Seen-Revisions must be a list like recAAAAAAAAAAAAAA=12'),
  'invalid-use-by': failure(400, 'Use-By must be an ISO time'),
  'idempotency-key-reused': failure(422, 'This Idempotency-Key was used with another payload'),
  conflict: failure(409, 'Someone else changed this meanwhile'),
  'record-moved-on': failure(409, 'This record has changed since the button was pressed'),
  'other-person': failure(401, 'Somebody else is signed in now'),
  expired: failure(410, 'This came too late and was not done'),
  'server-stopping': failure(503, 'The server is restarting. Please wait a moment.'),
  'rate-limited': failure(429, 'Too many requests. Please wait a moment.'),
  'version-mismatch': failure(426, 'An update is ready: reload the page'),
  'not-found': failure(404, 'Not found'),
  'method-not-allowed': failure(405, 'Method not allowed'),
  'origin-not-allowed': failure(403, 'Origin not allowed'),
  'json-only': failure(415, 'Send it as application/json'),
  internal: failure(500, 'Something went wrong on the server'),
} as const satisfies Record<string, ErrorEntry>;
