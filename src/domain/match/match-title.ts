import type { TeamSlot } from './placeholder-teams.ts';

type TitledMatch = {
  readonly name?: string | undefined;
  readonly custom_name?: string | undefined;
  readonly special_event?: boolean | undefined;
};

type Slots = readonly [TeamSlot<NamedTeam>, TeamSlot<NamedTeam>];
type NamedTeam = { readonly name?: string | undefined };

const slotName = (slot: TeamSlot<NamedTeam>) => (slot.dummy ? slot.text : (slot.team.name ?? ''));

/** The title of a match on a card: a special event's name, else `A vs B` with the texts of undecided places. */
export function matchTitle(match: TitledMatch, slots: Slots): string {
  if (match.special_event) return match.custom_name ?? match.name ?? '';
  return `${slotName(slots[0])} vs ${slotName(slots[1])}`;
}

/**
 * The name of a match: its custom name; else with `slots` the teams or the texts of open places; else the server's
 * computed name, in which open places are `TBD`. Undefined while nothing is known.
 */
export function namedMatch(match: TitledMatch, slots: Slots | undefined): string | undefined {
  const ownName = match.custom_name?.trim();
  if (ownName) return ownName;
  const isOpen = match.special_event !== true && slots?.some(({ dummy }) => dummy) === true;
  return isOpen ? slots.map(slotName).join(' vs ') : match.name || undefined;
}
