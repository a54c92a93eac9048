import { lengthProblem, textLimits } from '../limits.ts';
import {
  formatGuestList,
  type GuestField,
  type GuestLine,
  guestFieldProblem,
  guestFields,
  parseGuestList,
} from '../text/guest-line.ts';

/** A guest in the editor; `key` stays when others are removed. `saved` is the name of a guest that is stored. */
export type GuestRow = { readonly key: number; readonly guest: GuestLine; readonly saved?: string };

/** Rows that were edited, and the stored text they began from. */
export type GuestDraft = { readonly base: string; readonly rows: readonly GuestRow[] };

export const guestRows = (stored: string | undefined): GuestRow[] =>
  parseGuestList(stored).map((guest, key) => ({ key, guest, saved: guest.name ?? '' }));

/** A row after the others. */
export function withNewGuest(rows: readonly GuestRow[]): GuestRow[] {
  return [...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, guest: {} }];
}

export function withField(
  rows: readonly GuestRow[],
  key: number,
  field: GuestField,
  value: string,
): GuestRow[] {
  return rows.map((row) => (row.key === key ? { ...row, guest: { ...row.guest, [field]: value } } : row));
}

export const withoutGuest = (rows: readonly GuestRow[], key: number): GuestRow[] =>
  rows.filter((row) => row.key !== key);

/** Returns true if the rows differ from the stored list. */
export function areGuestsChanged(rows: readonly GuestRow[], stored: string | undefined): boolean {
  return guestText(rows) !== formatGuestList(parseGuestList(stored));
}

export const guestText = (rows: readonly GuestRow[]): string =>
  formatGuestList(rows.map(({ guest }) => guest));

export type GuestProblem = { readonly key: number; readonly field: GuestField; readonly text: string };

/**
 * Problems of the rows, in reading order. An empty new row has none, since it is not saved; a stored guest is ended by
 * removing its row, never by emptying it.
 */
export function guestProblems(rows: readonly GuestRow[]): GuestProblem[] {
  return rows.flatMap(({ key, guest, saved }) =>
    saved === undefined && guestFields.every((field) => !guest[field]?.trim())
      ? []
      : guestFields.flatMap((field) => {
          const text = guestFieldProblem(guest, field);
          return text === null ? [] : [{ key, field, text }];
        }),
  );
}

/** Returns the reason why the list as a whole cannot be saved; undefined if it can. */
export function guestListProblem(rows: readonly GuestRow[]): string | undefined {
  return guestText(rows).length > textLimits.guests ? lengthProblem(textLimits.guests) : undefined;
}
