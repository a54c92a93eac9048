/** One failure: the HTTP status it answers with, and the text people read. `{name}` is filled from the details. */
export type ErrorEntry = { readonly status: number; readonly text: string };

export const failure = (status: number, text: string): ErrorEntry => ({ status, text });

/** Texts that the pages show without an answer of the server. Status 0: never answered by a server. */
export const pageErrors = {
  'not-authenticated': failure(401, 'Not authenticated'),
  'request-error': failure(0, 'Request error: {message}'),
  'request-failed': failure(0, 'Request failed: connection error'),
  'empty-authentication-request': failure(400, 'Empty authentication request'),
  'authentication-error': failure(401, 'Authentication error'),
  'no-display-mode': failure(400, 'You must choose a display mode'),
  'profile-editing-restricted': failure(403, 'You are restricted from editing your profile.'),
  'unreadable-format': failure(400, "Couldn't parse that format."),
  'pronunciation-hint': failure(400, 'Please keep your pronunciation to less than 100 characters.'),
  offline: failure(0, 'This needs a connection to the data server.'),
  'no-image-room': failure(
    0,
    'No room for this image: 10 MB of images already wait on this device. Connect to send them, then add it again.',
  ),
  'storage-unavailable': failure(0, 'This device cannot keep changes while offline.'),
} as const satisfies Record<string, ErrorEntry>;
