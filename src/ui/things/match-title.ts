import type { Match, Team } from '#contract/records.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';

const slotName = (slot: TeamSlot<Team>) => (slot.dummy ? slot.text : (slot.team.name ?? ''));

/** What a card calls a match: a special event's own name, else `A vs B` with the texts of undecided places. */
export function matchTitle(match: Match, slots: readonly [TeamSlot<Team>, TeamSlot<Team>]): string {
  if (match.special_event) return match.custom_name ?? match.name ?? '';
  return `${slotName(slots[0])} vs ${slotName(slots[1])}`;
}
