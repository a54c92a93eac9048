import { type ErrorEntry, failure } from './entry.ts';

/** Answers of `/image`, `/theme` and `/match` (data server, section 7), and of `/share`. */
export const imageErrors = {
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
