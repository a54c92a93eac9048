import { useSession } from '#data/hooks/page-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { rolesOfPlayer } from '#domain/broadcast/tally-roles.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLiveMatchOnAir } from './use-live-match.ts';

/** Returns the names of the roles that the user of this dashboard has on the live match. */
export function useOwnRoles(): string[] {
  const { user } = useSession();
  const crew = useThings('Player Relationships', linkedIds(useLiveMatchOnAir()?.player_relationships));
  return rolesOfPlayer(crew, user?.airtableID);
}
