import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { teamRoster } from '#domain/roster/roster.ts';
import { joinedNames } from './model.ts';

/** Who of a staff is named beside the team (overlays-live, winners). */
const staffRole = /manager|coach|staff/i;

/** The players of a team, and its staff by list and by role, each as one line. */
export function usePeople(team: Team | undefined): { readonly players: string; readonly staff: string } {
  const players = useThings('Players', linkedIds(team?.players));
  const listed = useThings('Players', linkedIds(team?.staff));
  const roles = useThings('Player Relationships', linkedIds(team?.player_relationships)).filter(
    ({ singular_name: role }) => staffRole.test(role ?? ''),
  );
  const named = useThings(
    'Players',
    roles.flatMap(({ player }) => linkedIds(player)),
  );
  return {
    players: joinedNames(team ? teamRoster(team, players) : []),
    staff: joinedNames([...listed, ...named]),
  };
}
