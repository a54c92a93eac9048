import { byRole, type RosterPlayer } from './roster.ts';

type Wanted = { readonly isSorted?: boolean | undefined; readonly split?: number | undefined };

/** Returns a team's players in groups: the first `split` and the rest. */
export function rosterGroups(
  players: readonly RosterPlayer[],
  { isSorted = false, split = players.length }: Wanted,
): RosterPlayer[][] {
  const shown = isSorted ? byRole(players) : [...players];
  return [shown.slice(0, split), shown.slice(split)].filter((group) => group.length > 0);
}
