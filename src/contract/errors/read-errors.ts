import { type ErrorEntry, failure } from './entry.ts';

/** Answers of record reads, link previews, calendars, chat-bot lines and triggers (data server, section 6). */
export const readErrors = {
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
