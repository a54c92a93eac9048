import { type ErrorEntry, failure } from './entry.ts';

/** Answers of `/auth/*` (data server, section 8). The refused ones answer 200: the site reads `error` only. */
export const signInErrors = {
  'discord-refused': failure(200, 'Discord authentication error'),
  'no-discord-details': failure(200, 'No Discord details'),
  'no-profile': failure(200, 'No profile is linked to this Discord account. Ask the organisers to link it.'),
  'discord-disabled': failure(503, 'Discord authentication is disabled'),
  'no-token-sent': failure(400, 'No token'),
  'no-right': failure(403, "You don't have permission to do this"),
  'only-in-browser': failure(
    403,
    'A token cannot manage tokens and keys. Sign in yourself on the website, in your browser, and do it there.',
  ),
  'unknown-token': failure(404, 'Unknown token'),
  'too-many-tokens': failure(
    409,
    'You have {maximum} tokens. End one that you no longer need to make another.',
  ),
  'twitch-disabled': failure(503, 'Twitch authentication is disabled on the server.'),
  'local-sign-in-disabled': failure(404, 'Local sign-in is disabled'),
  'wrong-local-key': failure(
    403,
    'This is not the sign-in key of this server. The address that the server printed when it started has it.',
  ),
  'unknown-player': failure(404, 'Unknown player'),
  'sign-in-expired': failure(
    400,
    'The sign-in took too long or was started in another browser. Please try again.',
  ),
} as const satisfies Record<string, ErrorEntry>;
