import { useEffect, useMemo } from 'react';
import type { Broadcast, Client, GameEvent, Theme } from '#contract/records.ts';
import { overlayTree } from '#contract/show-trees.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { wantThings } from '#data/things/store.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { overlayTheme } from '#domain/broadcast/overlay-theme.ts';
import { cleanId, firstLinkedId } from '#domain/record-id.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useIsWhole } from './use-is-whole.ts';

/** Returns why an address has no show, of an address that is loaded; undefined when it has one. */
export function showObstacle(page: {
  readonly kind: 'broadcast' | 'client' | undefined;
  /** As typed in the address. */
  readonly code: string | undefined;
  readonly isMissing: boolean;
  readonly hasBroadcast: boolean;
}): string | undefined {
  const { kind, code } = page;
  if (page.isMissing) return `There is no ${kind} called "${code}". Check the address`;
  return page.hasBroadcast ? undefined : `The client "${code}" has no broadcast`;
}

export type Show = {
  readonly client: Client | undefined;
  readonly broadcastKey: string | undefined;
  readonly broadcast: Broadcast | undefined;
  readonly event: GameEvent | undefined;
  readonly theme: Theme | undefined;
};

/**
 * Returns the records of an address twice. `now` has them as they are, `whole` as they were when all records of the
 * overlay's frame were last loaded. With `whole`, an overlay changes to another match, list or bracket only with all of
 * its records, and is absent at first without them. A client's first broadcast is its active one: another one there
 * re-points the page.
 *
 * @param own `related` of the overlay
 */
export function useShow(
  { kind, key }: OverlayAddress,
  own: readonly string[] | undefined,
): { readonly now: Show; readonly whole: Show | undefined } {
  const client = useThing('Clients', kind === 'client' ? key : undefined);
  const broadcastKey = kind === 'client' ? (firstLinkedId(client?.broadcast) ?? undefined) : key;
  const broadcast = useThing('Broadcasts', broadcastKey);
  const event = useThing('Events', firstLinkedId(broadcast?.event) ?? undefined);
  const eventTheme = useTheme(event);
  const override = useThing('Themes', firstLinkedId(broadcast?.theme_override) ?? undefined);
  const now: Show = {
    client,
    broadcast,
    broadcastKey: cleanId(broadcast?.id) ?? undefined,
    event,
    theme: overlayTheme({ hasEvent: event !== undefined, eventTheme, override }),
  };

  const tree = useMemo(() => overlayTree(kind, own), [kind, own]);
  const isWhole = useIsWhole(key, tree.drawn);
  const liveMatch = firstLinkedId(broadcast?.live_match);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another live match has other records, and so has a list that became longer.
  useEffect(() => {
    // From the broadcast once it is known: one that is new to the page comes in one round trip.
    if (broadcastKey === undefined) wantThings([key], tree.related);
    else wantThings([broadcastKey], overlayTree('broadcast', own).related);
  }, [key, broadcastKey, tree, own, liveMatch, isWhole]);

  return { now, whole: useLastKnown(now, isWhole) };
}
