/** Seats of each side. */
export const seatsPerSide = 6;

/** Returns the person on a numbered seat: 1 to 6 of the team on the left, 7 to 12 of the team on the right. */
export function personOnSeat<Person>(
  number: number | undefined,
  [left, right]: readonly [readonly Person[], readonly Person[]],
): Person | undefined {
  if (number === undefined) return undefined;
  return number <= seatsPerSide ? left[number - 1] : right[number - seatsPerSide - 1];
}

/** Returns the relay's name for the camera of a seat; undefined without a relay. */
export function relayOf(prefix: string | undefined, number: number): string | undefined {
  const trimmed = prefix?.trim();
  return trimmed ? `${trimmed}${number}` : undefined;
}

type PovInput = {
  readonly hasPerson: boolean;
  readonly usesCamera: boolean;
  /** The team of the match whose person it is, from 1. */
  readonly team: 1 | 2;
  /** Cameras that the machine's record allows; undefined on pages of no machine. */
  readonly clientCams: readonly string[] | undefined;
  readonly isDisabled: boolean;
  readonly ignoresWhitelists: boolean;
  readonly isAlwaysShown: boolean;
};

/** Returns true if a player's camera may be shown beside their point of view. */
export function isPovAllowed(input: PovInput): boolean {
  if (input.isDisabled || !input.hasPerson) return false;
  if (input.isAlwaysShown) return true;
  const isListed = input.clientCams?.includes(`Team ${input.team}`) === true;
  return input.usesCamera && (input.ignoresWhitelists || isListed);
}

/**
 * State of the cameras over the game: `field` is the show's setting, `isTurned` is true if a trigger inverted it on
 * this page. A change of the setting ends the inversion.
 */
export type CamsShown = { readonly field: boolean; readonly isTurned: boolean };

export function camsShown(before: CamsShown, field: boolean): CamsShown {
  return before.field === field ? before : { field, isTurned: false };
}
