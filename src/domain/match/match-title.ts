import { type TeamSlot, undecidedTeamText } from './placeholder-teams.ts';
import { versusText } from './versus.ts';

type TitledMatch = {
  readonly name?: string | undefined;
  readonly custom_name?: string | undefined;
  readonly special_event?: boolean | undefined;
};

type Slots = readonly [TeamSlot<NamedTeam>, TeamSlot<NamedTeam>];
type NamedTeam = { readonly name?: string | undefined };

/** The name of a team, or the text of an open place. */
export const slotName = (slot: TeamSlot<NamedTeam>): string =>
  slot.dummy ? slot.text : (slot.team.name ?? '');

/** The title of a match on a card: a special event's name, else `A vs B` with the texts of undecided places. */
export function matchTitle(match: TitledMatch, slots: Slots): string {
  if (match.special_event) return match.custom_name ?? match.name ?? '';
  return versusText(slotName(slots[0]), slotName(slots[1]));
}

/**
 * The name of a match: its custom name; else with `slots` the teams and the texts of open places, where something is
 * said of one; else the server's computed name, in which open places are `TBD`. Undefined while nothing is known.
 */
export function namedMatch(match: TitledMatch, slots: Slots | undefined): string | undefined {
  const ownName = match.custom_name?.trim();
  if (ownName) return ownName;
  const isTold = slots?.some((slot) => slot.dummy && slot.text !== undecidedTeamText);
  return slots && isTold && match.special_event !== true
    ? versusText(slotName(slots[0]), slotName(slots[1]))
    : match.name || undefined;
}
