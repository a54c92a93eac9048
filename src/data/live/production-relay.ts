import type { ProductionRooms } from '#contract/socket.ts';
import { isInNoRoom } from './page-registry.ts';

/** What the server knows of this connection's productions; it starts anew with every connection. */
export type RelayState = {
  /** The client on whose behalf events are sent; undefined while that is open. */
  readonly actsAs: string | undefined;
  readonly isInRooms: boolean;
};

export const newConnection: RelayState = { actsAs: undefined, isInRooms: false };

type SocketEvent = readonly [event: string, ...values: unknown[]];

/** The state after sending, and what is to be sent. */
type Sending = { readonly relay: RelayState; readonly events: readonly SocketEvent[] };

/** Events of which the server must know the client, which differs from page to page. */
const actingEvents: ReadonlySet<string> = new Set(['prod_trigger', 'media_update']);

/** Events by which the server learns of a client: whom the socket acts for is open after them. */
const namingEvents: ReadonlySet<string> = new Set([
  'prod-join',
  'prod-overview-join',
  'prod-update',
  'obs_stream_status',
]);

/** Joins the rooms of all these pages, each once, and no others. Pages without productions cost the server nothing. */
export function sendRooms(relay: RelayState, pages: readonly ProductionRooms[]): Sending {
  const union = (kind: keyof ProductionRooms): string[] => [
    ...new Set(pages.flatMap((rooms) => rooms[kind])),
  ];
  const rooms = { clients: union('clients'), overviews: union('overviews'), broadcasts: union('broadcasts') };
  const isEmpty = isInNoRoom(rooms);
  if (isEmpty && !relay.isInRooms) return { relay, events: [] };
  return { relay: { ...relay, isInRooms: !isEmpty }, events: [['prod-rooms', rooms]] };
}

/** Sends for a page, on behalf of the client it acts for. */
export function sendFor(
  relay: RelayState,
  event: string,
  values: readonly unknown[],
  actAs: string | undefined,
): Sending {
  const isNaming = actAs !== undefined && actAs !== relay.actsAs && actingEvents.has(event);
  const actsAs = namingEvents.has(event) ? undefined : isNaming ? actAs : relay.actsAs;
  return {
    relay: { ...relay, actsAs },
    events: [...(isNaming ? [['prod-act-as', actAs] as const] : []), [event, ...values]],
  };
}
