import { useThingState } from '#data/hooks/use-thing-state.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { linkedIds } from '#domain/record-id.ts';
import { isFramed, isObsSource } from './obs-source.ts';
import type { Show } from './use-show.ts';

/**
 * Whether a user has to read in a browser that the address has no show: that it is `missing`, or has `no-broadcast`. Undefined
 * in broadcast software, where nothing but the overlay may be on air, and in previews.
 */
export function useShowObstacle(
  { kind, key }: OverlayAddress,
  { client }: Show,
): 'missing' | 'no-broadcast' | undefined {
  const { status } = useThingState(key, kind === 'client' ? 'Clients' : 'Broadcasts');
  if (isObsSource() || isFramed()) return undefined;
  if (status === 'missing') return 'missing';
  return client && linkedIds(client.broadcast).length === 0 ? 'no-broadcast' : undefined;
}
