import { useThings } from '#data/hooks/use-things.ts';
import { PlayerList } from '../things/PlayerList.tsx';

/** Who has a role as the match is saved. */
export function AssignedPlayers({ ids }: { ids: readonly (string | null)[] }) {
  const players = useThings(
    'Players',
    ids.filter((id) => id !== null),
  );
  return players.length === 0 ? <>Nobody</> : <PlayerList players={players} />;
}
