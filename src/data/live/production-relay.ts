import type { ProductionRooms } from '#contract/socket.ts';
import { awaitEnd, type LockHolder } from './leadership.ts';
import type { PageRooms } from './roster.ts';

/** What a page that holds a socket does for the production channel of all pages it speaks for. */
export type ProductionRelay = {
  /** A page is in exactly these rooms. */
  setRooms(page: string, rooms: ProductionRooms): void;
  /** The pages spoken for, with their rooms. */
  pages(): PageRooms[];
  /** A page is gone: nobody needs its rooms any more. */
  drop(page: string): void;
  /** Sends for a page, on behalf of the client it acts for. */
  send(event: string, values: readonly unknown[], actAs: string | undefined): void;
  /** A connection was made: the server knows of no rooms yet. */
  connected(): void;
  /** Speaks for nobody but the given page from now on. */
  keepOnly(page: string): void;
};

/** Events of which the server must know the client, which differs from page to page. */
const actingEvents: ReadonlySet<string> = new Set(['prod_trigger', 'media_update']);

/** Events by which the server learns of a client: whom the socket acts for is open after them. */
const namingEvents: ReadonlySet<string> = new Set([
  'prod-join',
  'prod-overview-join',
  'prod-update',
  'obs_stream_status',
]);

/**
 * @param send hands an event to the socket, if it is connected
 * @param locks tell of the end of other pages
 */
export function createProductionRelay(
  ownPage: string,
  send: (event: string, ...values: readonly unknown[]) => void,
  locks: LockHolder | undefined,
): ProductionRelay {
  const pages = new Map<string, { rooms: ProductionRooms; stopWaiting: () => void }>();
  let actsAs: string | undefined;
  let hasRooms = false;

  const union = (kind: keyof ProductionRooms): string[] => [
    ...new Set([...pages.values()].flatMap(({ rooms }) => rooms[kind])),
  ];
  const sendRooms = (): void => {
    const rooms = {
      clients: union('clients'),
      overviews: union('overviews'),
      broadcasts: union('broadcasts'),
    };
    const isEmpty = Object.values(rooms).every((keys) => keys.length === 0);
    // Pages without productions cost the server nothing.
    if (isEmpty && !hasRooms) return;
    hasRooms = !isEmpty;
    send('prod-rooms', rooms);
  };
  const drop = (page: string): void => {
    const known = pages.get(page);
    if (known === undefined) return;
    known.stopWaiting();
    pages.delete(page);
    send('prod-page-closed', page);
    sendRooms();
  };

  return {
    setRooms(page, rooms) {
      const known = pages.get(page);
      if (known === undefined && isNothing(rooms)) return;
      const isOther = page !== ownPage && locks !== undefined;
      const stopWaiting =
        known?.stopWaiting ?? (isOther ? awaitEnd(locks, page, () => drop(page)) : () => undefined);
      pages.set(page, { rooms, stopWaiting });
      sendRooms();
    },
    pages: () => [...pages].map(([page, { rooms }]) => ({ page, rooms })),
    drop,
    send(event, values, actAs) {
      if (actingEvents.has(event) && actAs !== undefined && actAs !== actsAs) {
        actsAs = actAs;
        send('prod-act-as', actAs);
      }
      if (namingEvents.has(event)) actsAs = undefined;
      send(event, ...values);
    },
    connected() {
      actsAs = undefined;
      hasRooms = false;
      sendRooms();
    },
    keepOnly(page) {
      for (const [other, { stopWaiting }] of pages) {
        if (other === page) continue;
        stopWaiting();
        pages.delete(other);
      }
    },
  };
}

function isNothing({ clients, overviews, broadcasts }: ProductionRooms): boolean {
  return clients.length + overviews.length + broadcasts.length === 0;
}
