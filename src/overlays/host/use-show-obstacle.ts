import { useThingState } from '#data/hooks/use-thing-state.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { linkedIds } from '#domain/record-id.ts';
import { isFramed, isObsSource } from './obs-source.ts';
import { showObstacle } from './show-obstacle.ts';
import type { Show } from './use-show.ts';

/**
 * Why the address has no show, for a user who opened it in a browser. Undefined in broadcast software, where nothing but the
 * overlay may be on air, and in previews.
 */
export function useShowObstacle(address: OverlayAddress, { client }: Show): string | undefined {
  const { kind, code, key } = address;
  const { status } = useThingState(key, kind === 'client' ? 'Clients' : 'Broadcasts');
  if (isObsSource() || isFramed()) return undefined;
  const hasBroadcast = client === undefined || linkedIds(client.broadcast).length > 0;
  return showObstacle({ kind, code, isMissing: status === 'missing', hasBroadcast });
}
