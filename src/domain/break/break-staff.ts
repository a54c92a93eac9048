import type { LinkField } from '../record-id.ts';
import { type StaffRelationship, type StaffRow, staffRows } from '../selection/staff-rows.ts';

type CrewedMatch = {
  readonly casters?: LinkField;
  readonly show_on_overlays?: boolean | undefined;
};

/**
 * The matches whose crew a break lists: the whole schedule, or what a setting of the broadcast narrows it to
 * (overlays 3.9).
 */
export function crewMatches<Match extends CrewedMatch>(
  schedule: readonly Match[],
  shownMatch: Match | undefined,
  settings: readonly string[] = [],
): Match[] {
  if (settings.includes('Only show live match staff on break')) return shownMatch ? [shownMatch] : [];
  if (settings.includes('Only show primary matches staff on break'))
    return schedule.filter((match) => match.show_on_overlays);
  return [...schedule];
}

/** Casters, then the other roles in the order of production roles, nobody twice in one (overlays-show, break). */
export function crewRows(
  matches: readonly CrewedMatch[],
  relationships: readonly StaffRelationship[],
): StaffRow[] {
  const casters = matches.map((match) => ({
    singular_name: 'Caster',
    plural_name: 'Casters',
    player: match.casters,
  }));
  return staffRows({}, [...casters, ...relationships]);
}
