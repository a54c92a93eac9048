import type { Match, Team } from '#contract/records.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';

const slotName = (slot: TeamSlot<Team>) => (slot.dummy ? slot.text : (slot.team.name ?? ''));

/** The title of a match on a card: a special event's name, else `A vs B` with the texts of undecided places. */
export function matchTitle(match: Match, slots: readonly [TeamSlot<Team>, TeamSlot<Team>]): string {
  if (match.special_event) return match.custom_name ?? match.name ?? '';
  return `${slotName(slots[0])} vs ${slotName(slots[1])}`;
}

/**
 * The name of a match: its custom name; else with `slots` the teams or the texts of open places; else the server's
 * computed name, in which open places are `TBD`. Undefined while nothing is known.
 */
export function namedMatch(
  match: Pick<Match, 'name' | 'custom_name' | 'special_event'>,
  slots: readonly [TeamSlot<Team>, TeamSlot<Team>] | undefined,
): string | undefined {
  const ownName = match.custom_name?.trim();
  if (ownName) return ownName;
  const isOpen = match.special_event !== true && slots?.some(({ dummy }) => dummy) === true;
  return isOpen ? slots.map(slotName).join(' vs ') : match.name || undefined;
}
