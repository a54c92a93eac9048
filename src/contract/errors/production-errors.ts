import { type ErrorEntry, failure } from './entry.ts';

/**
 * Refusals of what a socket wants to do; the sender gets them as `action_error`, those of its connection as answer to
 * the handshake.
 */
export const productionErrors = {
  'beyond-key': failure(403, 'The key of this page does not allow that'),
  'ended-key': failure(401, 'This key was revoked or has ended: ask the producer for another one'),
  'match-key-without-match': failure(400, 'A key for a match needs the match and an end within seven days'),
  'unknown-key': failure(404, 'This key was revoked already'),
  'unknown-pairing': failure(404, 'No device shows this code now: codes last five minutes and work once'),
  'too-many-pairings': failure(429, 'Too many codes at once: wait a moment and try again'),
  'too-many-keys': failure(409, 'This client has 100 keys: revoke one that is not used any more'),
  'foreign-client': failure(403, 'This client belongs to somebody else'),
  'unknown-client': failure(404, 'Unknown client'),
  'too-many-events': failure(429, 'Too many events: the rest of this second is ignored'),
  'too-many-connections': failure(429, 'There are too many connections from this address'),
  'server-full': failure(503, 'The server has no room for more connections: try again in a minute'),
} as const satisfies Record<string, ErrorEntry>;
