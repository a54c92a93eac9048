import type { Client, Player } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';

export type Observer = { readonly player: Player | undefined; readonly client: Client | undefined };

/** Who is the observer with this number, from 1, on the live match, and their machine; nobody for undefined. */
export function useObserver(number: number | undefined): Observer {
  const { broadcast } = useOverlay();
  const match = useThing('Matches', firstLinkedId(broadcast?.live_match) ?? undefined);
  const crew = useThings('Player Relationships', linkedIds(match?.player_relationships));
  const observers = crew.filter(({ singular_name: role }) => role === 'Observer');
  const held = number === undefined ? undefined : observers[number - 1];
  const player = useThing('Players', firstLinkedId(held?.player) ?? undefined);
  const client = useThing('Clients', firstLinkedId(player?.clients) ?? undefined);
  return { player, client };
}
