import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Broadcast, Client, GameEvent, Theme } from '#contract/records.ts';
import { useServerThing, useThing } from '#data/hooks/use-things.ts';
import { recordIn, subscribeThing } from '#data/things/store.ts';
import { overlayTheme } from '#domain/broadcast/overlay-theme.ts';
import { firstLinkedId, restoreId } from '#domain/record-id.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';

/**
 * Show that is controlled. The hooks of this folder read everything else from the records, so that a component
 * rerenders only for what it shows. Values include this device's waiting changes; `…OnAir` are the server's.
 */
export type Show = {
  /** Clean ids. */
  readonly clientKey: string;
  readonly broadcastKey: string;
};

export const ShowContext = createContext<Show | undefined>(undefined);

export function useShow(): Show {
  const show = useContext(ShowContext);
  if (show === undefined) throw new Error('A part of the dashboard is used outside it.');
  return show;
}

export function useClient(): Client {
  const { clientKey } = useShow();
  return useThing('Clients', clientKey) ?? { id: restoreId(clientKey), __tableName: 'Clients' };
}

const withoutFacts = (broadcastKey: string): Broadcast => ({
  id: restoreId(broadcastKey),
  __tableName: 'Broadcasts',
});

export function useBroadcast(): Broadcast {
  const { broadcastKey } = useShow();
  return useThing('Broadcasts', broadcastKey) ?? withoutFacts(broadcastKey);
}

export function useBroadcastOnAir(): Broadcast {
  const { broadcastKey } = useShow();
  return useServerThing('Broadcasts', broadcastKey) ?? withoutFacts(broadcastKey);
}

/**
 * Returns true if this show is the client's on the server. False while the switch to it waits and another one is on
 * air.
 */
export function useIsShowOnAir(): boolean {
  const { clientKey, broadcastKey } = useShow();
  const client = useServerThing('Clients', clientKey);
  return client === undefined || firstLinkedId(client.broadcast) === broadcastKey;
}

/** One fact of the broadcast: the component is drawn again only when this one changes. */
export function useBroadcastFact<Fact extends string | number | boolean | null | undefined>(
  read: (broadcast: Broadcast) => Fact,
): Fact {
  const { broadcastKey } = useShow();
  const subscribe = useCallback(
    (listener: () => void) => subscribeThing(broadcastKey, listener),
    [broadcastKey],
  );
  const readNow = () => read(recordIn('Broadcasts', broadcastKey) ?? withoutFacts(broadcastKey));
  return useSyncExternalStore(subscribe, readNow, readNow);
}

export function useShowEvent(): GameEvent | undefined {
  return useThing(
    'Events',
    useBroadcastFact(({ event }) => firstLinkedId(event) ?? undefined),
  );
}

/** The override of the broadcast before the event's own. */
export function useShowTheme(): Theme | undefined {
  return useBroadcastTheme(useBroadcast()).theme;
}

/** The same for any broadcast, such as one in a list. */
export function useBroadcastTheme(broadcast: Broadcast): {
  event: GameEvent | undefined;
  theme: Theme | undefined;
} {
  const event = useLinked('Events', broadcast.event);
  const eventTheme = useTheme(event);
  const override = useLinked('Themes', broadcast.theme_override);
  return { event, theme: overlayTheme({ hasEvent: event !== undefined, eventTheme, override }) };
}

/** The broadcast's time zone. */
export function useShowZone(): string {
  return useBroadcastFact(({ timezone }) => broadcastZone(timezone));
}
