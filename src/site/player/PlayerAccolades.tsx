import type { Player } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { playerAccolades } from '#domain/selection/player-record.ts';
import { AccoladeList } from '../record/AccoladeList.tsx';

/** The player's own honours and those of the player's teams. */
export function PlayerAccolades({ player }: { player: Player }) {
  const teams = useThings('Teams', linkedIds(player.member_of));
  const ids = [...teams.flatMap((team) => linkedIds(team.accolades)), ...linkedIds(player.accolades)];
  const accolades = useThings('Accolades', [...new Set(ids)]);
  const eventIds = accolades.flatMap((accolade) => firstLinkedId(accolade.event) ?? []);
  const events = useThings('Events', [...new Set(eventIds)]);
  const shown = playerAccolades(accolades, (id) => events.find((event) => cleanId(event) === id));
  return <AccoladeList accolades={shown} isPlayers />;
}
