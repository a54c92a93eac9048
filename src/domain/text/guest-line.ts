import { isNinjaLink, isSendingLink, withLongView } from './camera-link.ts';
import { linkOrText } from './stored-link.ts';
import { parseWebAddress } from './web-address.ts';

/** A guest entered as text; every part is optional. */
export type GuestLine = {
  name?: string | undefined;
  avatar?: string | undefined;
  webcam?: string | undefined;
  twitter?: string | undefined;
  pronouns?: string | undefined;
};

export type GuestField = keyof GuestLine;

/** The order of fields in the written line; parsing does not depend on it. */
export const guestFields = [
  'name',
  'avatar',
  'webcam',
  'twitter',
  'pronouns',
] as const satisfies GuestField[];

/**
 * Reads one line: parts split by comma or bar, each classified by its form; later parts replace earlier ones. In a line
 * with bars, a comma within a link does not end the link.
 */
export function parseGuestLine(line: string): GuestLine {
  const guest: GuestLine = {};
  const parts = (line.includes('|') ? line.split('|').flatMap(linkAndRest) : line.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const hasName = parts.some((part) => !anyPronouns.test(part) && guestFieldOf(part) === 'name');
  const slashed = parts.flatMap((part, place) => (guestFieldOf(part) === 'pronouns' ? [place] : []));
  // Without another name, the first of several parts with a slash is the name: "AC/DC|he/him".
  const nameWithSlash = hasName || slashed.length < 2 ? -1 : slashed[0];
  for (const [place, part] of parts.entries()) {
    const isAny = hasName && anyPronouns.test(part);
    const field = place === nameWithSlash ? 'name' : isAny ? 'pronouns' : guestFieldOf(part);
    guest[field] = readPart(part, field);
  }
  return guest;
}

/** Returns the non-empty fields joined by a bar, in the fixed order. */
export function formatGuestLine(guest: GuestLine): string {
  return guestFields
    .map((field) => writtenPart(guest[field], field))
    .filter((value) => value !== '')
    .join('|');
}

/** Reads a stored guest list: one guest per line, empty lines skipped. */
export function parseGuestList(text: string | undefined): GuestLine[] {
  return (text ?? '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parseGuestLine);
}

/** Returns a guest list as text, one guest per line; guests without any field are skipped. */
export function formatGuestList(guests: readonly GuestLine[]): string {
  return guests
    .map(formatGuestLine)
    .filter((line) => line !== '')
    .join('\n');
}

const problemTexts = {
  name: 'Name must be distinguishable from other inputs',
  avatar: 'Avatars must be valid links',
  webcam: 'Webcams must be valid VDO.Ninja view links',
  twitter: 'Twitter handles must start with @',
  pronouns: 'Pronouns must contain /',
} as const satisfies Record<GuestField, string>;

/**
 * Returns the problem of one field of a guest, or null. A field is invalid if its written value changes by formatting
 * and parsing the guest, or is not a link of the required kind. Empty fields are valid, except the name.
 */
export function guestFieldProblem(guest: GuestLine, field: GuestField): string | null {
  const value = writtenPart(guest[field], field);
  if (value === '') return field === 'name' ? 'Name is required' : null;
  const survived = parseGuestList(formatGuestLine(guest))[0];
  const isOfItsKind =
    (field !== 'avatar' || parseWebAddress(value) !== null) &&
    (field !== 'webcam' || !isSendingLink(value)) &&
    // Other readers of the format take a name with a slash for pronouns.
    (field !== 'name' || guestFieldOf(value) === 'name');
  return isOfItsKind && writtenPart(survived?.[field], field) === value ? null : problemTexts[field];
}

/** Returns the confirmation question before a named guest is removed. */
export function removeGuestQuestion(name: string): string {
  return `Remove guest "${name}"?`;
}

const isLink = (text: string): boolean => /^https?:\/\//i.test(text);

/** The one choice of a profile without a slash. */
const anyPronouns = /^any$/i;

/** Parameters such as `review=` end like the one that makes a part a camera. */
const endsLikeView = /(\w)view=/g;

function guestFieldOf(part: string): GuestField {
  if (part.startsWith('@')) return 'twitter';
  if (isLink(part) && (isNinjaLink(part) || !part.replace(endsLikeView, '').includes('view='))) {
    return isNinjaLink(part) ? 'webcam' : 'avatar';
  }
  if (part.includes('view=')) return 'webcam';
  if (part.startsWith('http')) return 'avatar';
  if (part.includes('/')) return 'pronouns';
  return 'name';
}

/**
 * A value as its part of the line. Signs that would end a link, or make an avatar a camera, are escaped, so that every
 * reader of the format reads the same address; `any` has a slash, which makes it pronouns.
 */
function writtenPart(value: string | undefined, field: GuestField): string {
  const text = value?.trim() ?? '';
  if (field === 'pronouns') return anyPronouns.test(text) ? `${text}/${text}` : text;
  if (field !== 'avatar' && field !== 'webcam') return text;
  const link = linkOrText(text);
  if (!isLink(link)) return text;
  const escaped = link.replaceAll(',', '%2C').replaceAll('|', '%7C');
  return field === 'webcam' ? withLongView(escaped) : escaped.replace(endsLikeView, '$1vie%77=');
}

/** The value of a part. `%77` is the `w` of `writtenPart`. */
function readPart(part: string, field: GuestField): string {
  if (field === 'avatar') return part.replaceAll('vie%77=', 'view=');
  return field === 'pronouns' ? part.replace(/^(any)\/\1$/i, '$1') : part;
}

/** The remainder of an address: a path, a parameter or the end of a file name. Pronouns have only letters at a slash. */
const isRemainder = (piece: string): boolean =>
  /^\S+$/.test(piece) && /[/=&]|\.\w{3,4}$/.test(piece) && !/^\p{L}+(?:\/\p{L}+)+$/u.test(piece);

const isStream = (piece: string): boolean => /^[\w-]+$/.test(piece);

/** Splits what is between two bars at its commas, but for those of a link at its start. */
function linkAndRest(part: string): string[] {
  const pieces = part.trim().split(',');
  if (!isLink(pieces[0] ?? '')) return pieces;
  const stop = pieces.findIndex((piece, place) => place > 0 && /^(?:@|https?:|\s)|\s$/i.test(piece));
  const own = stop < 0 ? pieces : pieces.slice(0, stop);
  let length = own.length;
  while (length > 1 && !isRemainder(own[length - 1] ?? '')) length -= 1;
  // A camera link may name several streams.
  const namesStreams = () => /[?&](?:view|v)=[^&#]*$/.test(own.slice(0, length).join(','));
  while (length < own.length && namesStreams() && isStream(own[length] ?? '')) length += 1;
  return [own.slice(0, length).join(','), ...pieces.slice(length)];
}
