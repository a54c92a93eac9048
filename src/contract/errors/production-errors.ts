import { type ErrorEntry, failure } from './entry.ts';

/** Refusals of what a socket wants to do to a production; the sender gets them as `action_error`. */
export const productionErrors = {
  'foreign-client': failure(403, 'This client belongs to somebody else'),
  'unknown-client': failure(404, 'Unknown client'),
  'too-many-events': failure(429, 'Too many events: the rest of this second is ignored'),
} as const satisfies Record<string, ErrorEntry>;
