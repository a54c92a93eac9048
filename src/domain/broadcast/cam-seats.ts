/** Seats of each side. */
export const seatsPerSide = 6;

/**
 * Who sits on a numbered seat: 1 to 6 of the team on the left, 7 to 12 of the one on the right (overlays-live,
 * cams/pov).
 */
export function personOnSeat<Person>(
  number: number | undefined,
  [left, right]: readonly [readonly Person[], readonly Person[]],
): Person | undefined {
  if (number === undefined) return undefined;
  return number <= seatsPerSide ? left[number - 1] : right[number - seatsPerSide - 1];
}

/** What a relay calls the camera of a seat; undefined without a relay. */
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

/** Whether a player's camera may be seen beside their picture. */
export function isPovAllowed(input: PovInput): boolean {
  if (input.isDisabled || !input.hasPerson) return false;
  if (input.isAlwaysShown) return true;
  const isListed = input.clientCams?.includes(`Team ${input.team}`) === true;
  return input.usesCamera && (input.ignoresWhitelists || isListed);
}

/**
 * Whether the cameras over the game are open. A trigger turns them over on this page until the show says something
 * else.
 */
export type CamsShown = { readonly field: boolean; readonly isTurned: boolean };

export function camsShown(before: CamsShown, field: boolean): CamsShown {
  return before.field === field ? before : { field, isTurned: false };
}
