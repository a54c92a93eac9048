import type { Match, Team } from '#contract/records.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';

const slotName = (slot: TeamSlot<Team>) => (slot.dummy ? slot.text : (slot.team.name ?? ''));

/** What a card calls a match: a special event's own name, else `A vs B` with the texts of undecided places. */
export function matchTitle(match: Match, slots: readonly [TeamSlot<Team>, TeamSlot<Team>]): string {
  if (match.special_event) return match.custom_name ?? match.name ?? '';
  return `${slotName(slots[0])} vs ${slotName(slots[1])}`;
}

/**
 * What people are shown as the name of a match: a name of its own, else the server's, in which open places say only
 * `TBD`: with the slots, these say where their team comes from. Undefined while nothing is known.
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
