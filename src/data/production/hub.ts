import type { ClientToServer, ProductionRooms } from '#contract/socket.ts';
import { createTriggerMemory, type TriggerStamp } from '#domain/broadcast/trigger-memory.ts';
import { cautiousServerNow, isClockSynchronised } from '../clock.ts';
import { createCountedRooms, type RoomKind } from './counted-rooms.ts';

/** The connection as the hub uses it. */
export type ProductionLink = {
  setRooms(rooms: ProductionRooms): void;
  /** @param actAs the client on whose behalf it is sent */
  emit(event: string, values: readonly unknown[], actAs: string | undefined): void;
};

type Listener = (...values: never[]) => void;

export type ProductionHub = {
  join(kind: RoomKind, key: string): () => void;
  on(event: string, listener: Listener): () => void;
  emit(event: keyof ClientToServer, ...values: unknown[]): void;
  /** Calls back whenever a connection was made: what the server knew of this page before is gone. */
  onSession(listener: () => void): () => void;
  /** An event came from the socket, by this page or the one that leads. */
  receive(event: string, values: readonly unknown[]): void;
  sessionStarted(): void;
  /** The connection to use from now on; none while the page sleeps in the back-forward cache. */
  attach(link: ProductionLink | undefined): void;
};

/** Reports of one page among those behind the socket. */
const namesPage: ReadonlySet<string> = new Set<keyof ClientToServer>(['prod-update', 'prod-drawn']);

const serverTime = (): number | undefined => (isClockSynchronised() ? cautiousServerNow() : undefined);

/**
 * What production pages say and hear, whichever page of the browser holds the socket.
 *
 * @param now server time in ms, undefined while it is not known
 */
export function createProductionHub(pageId: string, now = serverTime): ProductionHub {
  const listeners = new Map<string, Set<Listener>>();
  const sessionListeners = new Set<() => void>();
  let link: ProductionLink | undefined;
  let actAs: string | undefined;
  const triggers = createTriggerMemory();
  const rooms = createCountedRooms(() => link?.setRooms(rooms.all()));

  const tell = (event: string, values: readonly unknown[]): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      (listener as (...all: readonly unknown[]) => void)(...values);
    }
  };

  return {
    join(kind, key) {
      if (kind === 'clients') actAs = key.trim();
      return rooms.join(kind, key);
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    emit(event, ...values) {
      link?.emit(event, namesPage.has(event) ? withPage(values, pageId) : values, actAs);
    },
    onSession(listener) {
      sessionListeners.add(listener);
      return () => sessionListeners.delete(listener);
    },
    receive(event, values) {
      if (event === 'prod_room') {
        const [names, name, inner, stamp] = values;
        if (!Array.isArray(names) || typeof name !== 'string' || !Array.isArray(inner)) return;
        if (!names.some((room) => typeof room === 'string' && rooms.has(room))) return;
        if (!isStamp(stamp) || triggers.admits(stamp, now())) tell(name, inner);
        return;
      }
      // Meant for one of the pages behind the socket.
      if (event.startsWith('prod_button_') && typeof values[1] === 'string' && values[1] !== pageId) return;
      tell(event, values);
    },
    sessionStarted() {
      for (const listener of [...sessionListeners]) listener();
    },
    attach(next) {
      link = next;
      link?.setRooms(rooms.all());
    },
  };
}

const isStamp = (value: unknown): value is TriggerStamp => {
  const { id, at } = (value ?? {}) as { readonly id?: unknown; readonly at?: unknown };
  return typeof id === 'string' && typeof at === 'number';
};

function withPage([report]: readonly unknown[], pageId: string): unknown[] {
  return [{ ...(report as object | undefined), pageId }];
}
