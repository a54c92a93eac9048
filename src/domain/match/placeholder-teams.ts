import { isSameRecord, type LinkField, linkedIds, type RecordLink } from '../record-id.ts';
import type { SideIndex } from './outcome.ts';

/** One of the two places of a match: its team, or the placeholder text. */
export type TeamSlot<Team> =
  | { readonly dummy: false; readonly team: Team }
  | { readonly dummy: true; readonly text: string; readonly short: string | null };

export type SlottedMatch = {
  readonly placeholder_teams?: string | undefined;
  readonly placeholder_right?: boolean | undefined;
};

type SlotTexts = readonly [string | undefined, string | undefined];

const noTexts: SlotTexts = [undefined, undefined];

/** The text of a place without any information. */
export const undecidedTeamText = 'TBD';

/**
 * Returns the two places of a match in stored order. `teams` are its loaded teams (0 to 2). `feederTexts` are the
 * bracket's texts, for example 'Winner of AAA/BBB'; `feederShortTexts` are their narrow forms: 'Winner of M5'.
 */
export function teamSlots<Team>(
  match: SlottedMatch,
  teams: readonly Team[],
  feederTexts: SlotTexts = noTexts,
  feederShortTexts: SlotTexts = noTexts,
): [TeamSlot<Team>, TeamSlot<Team>] {
  const [first, second] = teams;
  if (first !== undefined && second !== undefined) return [teamSlot(first), teamSlot(second)];
  const isRight = match.placeholder_right === true;
  const names = placeholderNames(match.placeholder_teams);
  const dummy = (side: 0 | 1): TeamSlot<Team> => {
    // A single name is for the free place: the other side of the team, else the chosen side.
    const isOwnSide = first !== undefined || side === (isRight ? 1 : 0);
    const name = names.length === 1 ? (isOwnSide ? names[0] : undefined) : names[side];
    const fedShort = name?.text == null ? feederShortTexts[side] : undefined;
    return {
      dummy: true,
      text: name?.text ?? feederTexts[side] ?? undecidedTeamText,
      short: name?.short ?? fedShort ?? null,
    };
  };
  if (first === undefined) return [dummy(0), dummy(1)];
  return isRight ? [teamSlot(first), dummy(1)] : [dummy(0), teamSlot(first)];
}

type OpenMatch = SlottedMatch & {
  readonly teams?: LinkField;
  readonly special_event?: boolean | undefined;
};

/**
 * Returns true if a place of the match has neither a team nor a placeholder text. Special events have no open place.
 */
export function hasOpenPlace({ teams, placeholder_teams, special_event }: OpenMatch): boolean {
  return linkedIds(teams).length < 2 && !placeholder_teams && !special_event;
}

/** Returns true if `team` is on the right of its match, also while the opponent is not known. */
export function isOnRight<Team extends { readonly id: string }>(
  [, right]: readonly [TeamSlot<Team>, TeamSlot<Team>],
  team: RecordLink,
): boolean {
  return !right.dummy && isSameRecord(right.team, team);
}

/**
 * The number of each place in fields that are kept per team, such as `team_1_cams`, from 0. A team whose opponent is not
 * known is the first of its match, also on the right.
 */
export function slotIndexes([left, right]: readonly [TeamSlot<unknown>, TeamSlot<unknown>]): readonly [
  SideIndex,
  SideIndex,
] {
  return left.dummy && !right.dummy ? [1, 0] : [0, 1];
}

function teamSlot<Team>(team: Team): TeamSlot<Team> {
  return { dummy: false, team };
}

type PlaceholderName = { text: string | null; short: string | null };

/** No, one or two names; four parts are two names and their short forms, other surplus parts are ignored. */
function placeholderNames(stored: string | undefined): PlaceholderName[] {
  const text = stored?.trim() ?? '';
  if (text === '') return [];
  const pieces = text.split('|').map((piece) => piece.trim() || null);
  const shorts = pieces.length === 4 ? pieces.slice(2) : [];
  return pieces.slice(0, 2).map((piece, side) => ({ text: piece, short: shorts[side] ?? null }));
}
