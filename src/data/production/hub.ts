import type { ClientToServer, ProductionRooms } from '#contract/socket.ts';
import { createTriggerMemory, type TriggerStamp } from '#domain/broadcast/trigger-memory.ts';
import { cautiousServerNow, isClockSynchronised } from '../clock.ts';

type RoomKind = keyof ProductionRooms;

const prefixes: Record<RoomKind, string> = {
  clients: 'client',
  overviews: 'overview',
  broadcasts: 'broadcast',
};

/**
 * The name under which the server addresses a room to the pages behind one socket. Keys of clients are compared in
 * lower case, those of broadcasts as they are.
 */
function roomName(kind: RoomKind, key: string): string {
  const trimmed = key.trim();
  return `${prefixes[kind]}:${kind === 'broadcasts' ? trimmed : trimmed.toLowerCase()}`;
}

type CountedRooms = {
  /** Counts one more user of a room. Answers how to leave, once. */
  join(kind: RoomKind, key: string): () => void;
  /** The rooms that anyone uses. */
  all(): ProductionRooms;
  has(name: string): boolean;
};

/** The production rooms of one page: several components may be in the same one. */
function createCountedRooms(onChange: () => void): CountedRooms {
  const counts = new Map<string, { kind: RoomKind; key: string; users: number }>();

  const leave = (name: string): void => {
    const room = counts.get(name);
    if (room === undefined) return;
    room.users -= 1;
    if (room.users > 0) return;
    counts.delete(name);
    onChange();
  };

  const keysOf = (kind: RoomKind): string[] =>
    [...counts.values()].filter((room) => room.kind === kind).map((room) => room.key);

  return {
    join(kind, key) {
      const trimmed = key.trim();
      if (trimmed === '') return () => undefined;
      const name = roomName(kind, trimmed);
      const room = counts.get(name);
      if (room === undefined) counts.set(name, { kind, key: trimmed, users: 1 });
      else room.users += 1;
      if (room === undefined) onChange();
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        leave(name);
      };
    },
    all: () => ({
      clients: keysOf('clients'),
      overviews: keysOf('overviews'),
      broadcasts: keysOf('broadcasts'),
    }),
    has: (name) => counts.has(name),
  };
}

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
const namesPage: ReadonlySet<string> = new Set<keyof ClientToServer>([
  'prod-update',
  'prod-drawn',
  'prod-message-shown',
]);

const serverTime = (): number | undefined => (isClockSynchronised() ? cautiousServerNow() : undefined);

/**
 * Creates the hub through which production pages send and receive events, whichever page of the browser holds the
 * socket.
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
