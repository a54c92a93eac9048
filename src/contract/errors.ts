import { type ErrorEntry, failure, pageErrors } from './errors/page-errors.ts';

/** Refusals of actions (actions reference, sections 1 and 2). Texts are the original's, statuses say what is wrong. */
const actionErrors = {
  unauthorized: failure(401, 'Unauthorized'),
  'missing-parameter': failure(400, 'Missing required parameter'),
  'stale-token': failure(401, 'Unauthorized operation. You might have a stale token (try logging in again)'),
  'no-client-data': failure(401, 'No client data associated with this token'),
  'action-failed': failure(500, 'Error executing the action'),
  'unknown-action': failure(404, 'Unknown action'),
  'no-broadcast': failure(400, 'No broadcast associated'),
  'no-broadcast-for-client': failure(400, 'No broadcast associated with this client'),
  'no-match': failure(400, 'No match associated'),
  'match-not-found': failure(404, 'No match associated'),
  'no-edit-right': failure(403, "You don't have permission to edit this item"),
  'foreign-match': failure(
    403,
    "This match is not on your broadcast's schedule and not of its event. People who may edit the match can make it live.",
  ),
  'foreign-cams': failure(
    403,
    'Cameras can be set for your own clients and for those of a broadcast of this match.',
  ),
  'unknown-match': failure(404, 'Unknown match'),
  'live-match-not-a-match': failure(400, 'Live match object is not a Match'),
  'unknown-highlight-team': failure(404, 'Unknown highlight team'),
  'highlight-team-not-a-team': failure(400, 'Highlight team object is not a Team'),
  'unknown-highlight-hero': failure(404, 'Unknown highlight hero'),
  'highlight-hero-not-a-hero': failure(400, 'Highlight hero object is not a Hero'),
  'unknown-highlight-player': failure(404, 'Unknown highlight player'),
  'highlight-player-not-a-player': failure(400, 'Highlight player object is not a Player'),
  'unknown-highlight-media': failure(404, 'Unknown highlight media'),
  'highlight-media-not-news': failure(400, 'Highlight media object is not a News item'),
  'match-decided': failure(400, 'This match has already been decided'),
  'no-map-to-win': failure(400, "Couldn't find a map for the team to win"),
  'over-first-to': failure(400, "The team winning this match would go over the match's first to number"),
  'no-match-data': failure(404, "Couldn't load match data"),
  'no-resolve-right': failure(403, "You don't have permission to resolve brackets"),
  'unknown-bracket': failure(404, 'Unknown or unusable bracket'),
  'unusable-bracket': failure(400, 'Unknown or unusable bracket'),
  'bracket-moved-on': failure(
    409,
    'The bracket has changed since you looked. Nothing was replaced: open Resolve bracket again.',
  ),
  'later-result': failure(
    409,
    '{match} depends on this by now, so it cannot be undone. Correct that match first, or make the change by hand.',
  ),
  'layout-moved-on': failure(
    409,
    'Somebody has changed this layout since you looked. Nothing was saved: load it again.',
  ),
  'bracket-unreadable': failure(400, 'Bracket parse error'),
  'bracket-without-connections': failure(400, 'Bracket has no connections'),
  'invalid-client': failure(400, 'Invalid client'),
  'foreign-gfx': failure(400, 'GFX is not associated with the broadcast'),
  'no-channel-token': failure(400, 'No Twitch auth token associated with channel'),
  'invalid-channel': failure(400, 'Invalid channel data'),
  'missing-scopes': failure(400, "Token doesn't have the required scopes"),
  'no-event-for-broadcast': failure(400, 'No event associated with broadcast'),
  'no-title-format': failure(400, 'The broadcast has no title format'),
  'twitch-error': failure(502, 'Twitch error: {message}'),
  'twitch-interrupted': failure(
    502,
    'The server was interrupted while it asked Twitch. Look at the channel before you try again.',
  ),
  'prediction-without-teams': failure(400, 'A prediction needs both teams of the match'),
  'prediction-exists': failure(409, 'Prediction already exists'),
  'prediction-missing': failure(404, 'Prediction does not exist'),
  'no-maps': failure(400, 'No maps associated with match'),
  'no-map-to-predict': failure(400, 'No valid map to start a prediction for'),
  'match-not-won': failure(400, 'Match has not been won yet'),
  'no-map-completed': failure(400, 'No valid maps have been completed'),
  'draws-not-predicted': failure(
    400,
    'Prediction cannot be resolved because map draw predictions were not enabled.',
  ),
  'marker-failed': failure(502, 'Error creating marker: {message}'),
  'unknown-record': failure(404, "Couldn't find that {kind}"),
  'no-right-to-edit': failure(403, "You don't have permission to edit this {kind}"),
  'not-deleted': failure(409, 'This record exists, so there is nothing to restore.'),
  'nothing-deleted': failure(404, 'This record was not deleted in this league, so it cannot be restored.'),
  /** The texts are with the rule (domain/actions/submit-social.ts): few pages load them. */
  'social-refused': failure(409, '{reason}'),
  'no-commercial-right': failure(403, "You don't have permission to start a commercial"),
  'commercial-failed': failure(502, 'Failed to start commercial: {message}'),
} as const satisfies Record<string, ErrorEntry>;

/** Answers of record reads, link previews, calendars, chat-bot lines and triggers. */
const readErrors = {
  'no-ids': failure(400, 'No IDs supplied'),
  'too-many-ids': failure(400, 'Too many IDs supplied'),
  'answer-too-large': failure(
    413,
    'The answer would be larger than {megabytes} MB: ask for fewer IDs at once',
  ),
  'path-too-long': failure(414, 'The address is too long'),
  'no-path-or-domain': failure(400, 'no path or domain included'),
  'preview-handler-failed': failure(404, 'router handler error'),
  'no-preview-handler': failure(404, 'no router handler found'),
  'no-event-preview-handler': failure(404, 'no event router handler found'),
  'no-event-and-no-path': failure(400, "couldn't find event and no path is provided."),
  'calendar-no-argument': failure(
    400,
    "No argument specified. You must specify one of 'team', 'event' or 'player'",
  ),
  'calendar-many-arguments': failure(
    400,
    "Too many arguments. You must specify only one of 'team', 'event' or 'player'",
  ),
  'calendar-unknown-event': failure(400, 'Unknown event'),
  'calendar-unknown-team': failure(400, 'Unknown team'),
  'calendar-unknown-player': failure(400, 'Unknown player'),
  'stream-required': failure(200, "The 'stream' query is required."),
  'no-broadcast-data': failure(
    200,
    'No broadcast data is available right now. Check {site} for information.',
  ),
  'no-match-live': failure(200, 'No match is live.'),
  'no-casters-linked': failure(200, 'No casters are linked to this match.'),
  'no-staff-linked': failure(200, 'No staff are linked to this match.'),
  'no-hero-bans': failure(200, 'No hero ban information is available right now.'),
  'no-match-ids': failure(200, 'No match IDs from this game are available right now.'),
  'no-event-linked': failure(200, 'No event is linked to this stream.'),
  'chat-line-failed': failure(200, 'An error occurred loading data'),
  'trigger-incomplete': failure(400, 'event and client are required.'),
} as const satisfies Record<string, ErrorEntry>;

/** Answers of `/auth/*`. The refused ones answer 200: the site reads `error` only. */
const signInErrors = {
  'discord-refused': failure(200, 'Discord authentication error'),
  'no-discord-details': failure(200, 'No Discord details'),
  'no-profile': failure(200, 'No profile is linked to this Discord account. Ask the organisers to link it.'),
  'discord-disabled': failure(503, 'Discord authentication is disabled'),
  'no-token-sent': failure(400, 'No token'),
  'no-right': failure(403, "You don't have permission to do this"),
  'only-in-browser': failure(
    403,
    'A token cannot manage tokens, keys and imports. Sign in yourself on the website, in your browser, and do it there.',
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
  'wrong-password': failure(
    403,
    'This sign-in name and password do not belong together. Check both, or ask an organiser for a new invitation.',
  ),
  'wrong-current-password': failure(403, 'This is not your current password.'),
  'no-password': failure(409, 'You have no password yet. Ask an organiser for an invitation to choose one.'),
  'sign-in-name-taken': failure(409, 'Another person has this sign-in name. Choose a different one.'),
  'unknown-invitation': failure(
    404,
    'This invitation was used or replaced, or it has ended. Ask an organiser for a new one.',
  ),
  'own-invitation': failure(
    409,
    'You cannot invite yourself. Change your password in the menu under your name.',
  ),
  'invitation-beyond-rights': failure(
    403,
    'This person has rights that you do not have, so you cannot invite them. Ask an organiser with these rights.',
  ),
  'demo-beside-league': failure(
    409,
    'The demo league can only be added to a site without events, broadcasts and clients.',
  ),
  'last-organiser': failure(
    409,
    'Nobody who may edit the league could sign in afterwards. Invite an organiser first.',
  ),
  'setup-closed': failure(404, 'This site has an owner already. Sign in instead.'),
  'wrong-setup-key': failure(
    403,
    'This is not the current setup key of this server. It is in the file keys/setup of the data folder.',
  ),
  'sign-in-expired': failure(
    400,
    'The sign-in took too long or was started in another browser. Please try again.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/** Refusals that come with the headers of the outbox, and of malformed or excessive requests. */
const outboxErrors = {
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

/** Answers of the import in the browser. */
const importErrors = {
  'import-busy': failure(409, 'Another import is being read or written. Try again when it has ended.'),
  'import-moved-on': failure(
    409,
    'The league or the files have changed since this preview, so nothing was written. Preview again.',
  ),
  'import-not-undoable': failure(409, 'This import cannot be undone, so nothing was written. {problem}'),
  'unknown-import': failure(404, 'There is no such import that can be undone.'),
} as const satisfies Record<string, ErrorEntry>;

/** Answers of `/image`, `/theme`, `/match` and `/share`. */
const imageErrors = {
  'image-url-without-id': failure(400, 'Requests must now send their attachment ID to receive a response'),
  'image-id-missing': failure(400, "Required parameter 'id' is missing"),
  'attachment-unknown': failure(404, 'Could not find attachment data'),
  'image-size-malformed': failure(400, 'Size needs to be correct format {mode}-{val}'),
  'image-too-large': failure(400, 'Image too large'),
  'drawing-unreadable': failure(400, 'This is no well-formed SVG drawing in UTF-8'),
  'drawing-too-large': failure(400, 'This SVG drawing is too large: it has more than {limit} {what}'),
  'image-failed': failure(400, 'An error occurred'),
  'image-busy': failure(503, 'Too many images are being made right now'),
  'theme-id-missing': failure(404, 'No theme ID requested'),
  'theme-image-too-large': failure(400, 'Requested image too large'),
  'theme-without-logo': failure(400, 'No logo to use'),
  'match-id-missing': failure(404, 'No match ID requested'),
  'match-without-data': failure(400, 'No valid match data'),
  'match-without-event': failure(400, 'No event data'),
  'match-event-without-theme': failure(400, 'No event theme data'),
  'share-without-event': failure(404, 'There is no event of this id'),
  'share-empty': failure(404, 'There is nothing to show of this event yet'),
} as const satisfies Record<string, ErrorEntry>;

/**
 * Refusals of what a socket wants to do; the sender gets them as `action_error`, those of its connection as answer to
 * the handshake.
 */
const productionErrors = {
  'beyond-key': failure(403, 'The key of this page does not allow that'),
  'ended-key': failure(401, 'This key was revoked or has ended: ask the producer for another one'),
  'missing-key': failure(
    401,
    'A key is needed, in the header Production-Key: a producer makes one for a deck under Sources and Keys',
  ),
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

/** Refusals of auctions. Their texts are with the rules (domain/auction/problems.ts): only pages of auctions load them. */
const auctionErrors = {
  'auction-forbidden': failure(403, '{reason}'),
  'auction-refused': failure(409, '{reason}'),
} as const satisfies Record<string, ErrorEntry>;

const catalogue = {
  ...pageErrors,
  ...signInErrors,
  ...readErrors,
  ...imageErrors,
  ...actionErrors,
  ...auctionErrors,
  ...outboxErrors,
  ...importErrors,
  ...productionErrors,
};

export type ErrorCode = keyof typeof catalogue;

const entries: Record<ErrorCode, ErrorEntry> = catalogue;

/** Every failure with its exact text. */
export const errorTexts = Object.fromEntries(
  Object.entries(entries).map(([code, entry]) => [code, entry.text]),
) as { readonly [Code in ErrorCode]: (typeof catalogue)[Code]['text'] };

/** Facts that belong to one failure; texts take `{name}` from here, answers carry them as further fields. */
export type ErrorDetails = { readonly [name: string]: unknown };

const fill = (text: string, details: ErrorDetails): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    details[name] === undefined ? placeholder : String(details[name]),
  );

/** The one class of expected failures. `message` is the text people read, `status` the HTTP status. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(fill(entries[code].text, details), cause === undefined ? {} : { cause });
    this.code = code;
    this.status = entries[code].status;
    this.details = details;
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * Returns the text for any failure. That is a coded error, an error answer of the server (`errorMessage` of actions,
 * `message` of reads and sign-in), or an exception of the network.
 */
export const textFor = (error: unknown): string => {
  if (error instanceof CodedError) return error.message;
  if (typeof error === 'object' && error !== null) {
    const answer = error as { errorMessage?: unknown; message?: unknown };
    const message = textIn(answer.errorMessage) ?? textIn(answer.message);
    if (message !== undefined) {
      return error instanceof Error ? fill(errorTexts['request-error'], { message }) : message;
    }
  }
  return textIn(error) ?? errorTexts['request-failed'];
};
