import { useEffect } from 'react';
import type { Broadcast, Client, GameEvent, Theme } from '#contract/records.ts';
import { showTrees } from '#contract/show-trees.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { wantThings } from '#data/things/store.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { overlayTheme } from '#domain/broadcast/overlay-theme.ts';
import { cleanId, firstLinkedId } from '#domain/record-id.ts';
import { useTheme } from '#ui/things/use-theme.ts';

export type Show = {
  readonly client: Client | undefined;
  readonly broadcastKey: string | undefined;
  readonly broadcast: Broadcast | undefined;
  readonly event: GameEvent | undefined;
  readonly theme: Theme | undefined;
};

/**
 * The records an address stands for. A client's first broadcast is its active one: another one there re-points the
 * page at once (overlays 2.1).
 */
export function useShow({ kind, key }: OverlayAddress, related: readonly string[] | undefined): Show {
  const client = useThing('Clients', kind === 'client' ? key : undefined);
  const wantedKey = kind === 'client' ? (firstLinkedId(client?.broadcast) ?? undefined) : key;
  const broadcast = useThing('Broadcasts', wantedKey);
  const event = useThing('Events', firstLinkedId(broadcast?.event) ?? undefined);
  const eventTheme = useTheme(event);
  const override = useThing('Themes', firstLinkedId(broadcast?.theme_override) ?? undefined);

  // One round trip for all that hangs on the broadcast; again when another match goes live.
  const rootKey = wantedKey ?? key;
  const liveMatch = firstLinkedId(broadcast?.live_match);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another live match has other records.
  useEffect(() => {
    const paths = showTrees[wantedKey === undefined ? 'client' : 'broadcast'].related;
    wantThings([rootKey], [...paths, ...(wantedKey === undefined ? [] : (related ?? []))]);
  }, [rootKey, wantedKey, related, liveMatch]);

  return {
    client,
    broadcast,
    broadcastKey: cleanId(broadcast?.id) ?? undefined,
    event,
    theme: overlayTheme({ hasEvent: event !== undefined, eventTheme, override }),
  };
}
