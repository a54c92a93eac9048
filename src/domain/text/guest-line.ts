/** A guest entered as text; every part is optional. Specification 3, rules 2.1. */
export type GuestLine = {
  name?: string | undefined;
  avatar?: string | undefined;
  webcam?: string | undefined;
  twitter?: string | undefined;
  pronouns?: string | undefined;
};

export type GuestField = keyof GuestLine;

/** The order of fields when written; parsing does not depend on it. Rules 2.2. */
export const guestFields = [
  'name',
  'avatar',
  'webcam',
  'twitter',
  'pronouns',
] as const satisfies GuestField[];

/**
 * Reads one line: parts split by comma or bar, each classified by its form; later parts replace earlier ones. Rules
 * 2.1.
 */
export function parseGuestLine(line: string): GuestLine {
  const guest: GuestLine = {};
  for (const piece of line.split(/[,|]/)) {
    const part = piece.trim();
    if (part) guest[guestFieldOf(part)] = part;
  }
  return guest;
}

/** Writes the non-empty fields joined by a bar, in the fixed order. Rules 2.2. */
export function formatGuestLine(guest: GuestLine): string {
  return guestFields
    .map((field) => guest[field]?.trim() ?? '')
    .filter((value) => value !== '')
    .join('|');
}

/** Reads a stored guest list: one guest a line, empty lines skipped. Rules 2.2. */
export function parseGuestList(text: string | undefined): GuestLine[] {
  return (text ?? '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parseGuestLine);
}

/** Writes a guest list, one guest a line; guests without any field leave no line. Rules 2.2. */
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
 * What is wrong with one field of a guest, or null. A field is invalid when its trimmed value changes by formatting
 * and parsing the guest; empty fields are valid, except the name. Specification 5, rules 2.3.
 */
export function guestFieldProblem(guest: GuestLine, field: GuestField): string | null {
  const value = guest[field]?.trim() ?? '';
  if (value === '') return field === 'name' ? 'Name is required' : null;
  const survived = parseGuestList(formatGuestLine(guest))[0];
  return survived?.[field] === value ? null : problemTexts[field];
}

/** The question before a named guest is removed. Specification 5. */
export function removeGuestQuestion(name: string): string {
  return `Remove guest "${name}"?`;
}

function guestFieldOf(part: string): GuestField {
  if (part.startsWith('@')) return 'twitter';
  if (part.includes('view=')) return 'webcam';
  if (part.startsWith('http')) return 'avatar';
  if (part.includes('/')) return 'pronouns';
  return 'name';
}
