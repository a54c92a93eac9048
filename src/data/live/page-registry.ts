import type { ProductionRooms } from '#contract/socket.ts';

/** The part of BroadcastChannel that is used; tests connect pages without a browser. */
export type PageChannel = {
  post(message: unknown): void;
  listen(listener: (data: unknown) => void): void;
  close(): void;
};

/** A channel to the other pages of this origin; undefined where the browser has none. */
export function openPageChannel(name: string): PageChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
    },
    close: () => channel.close(),
  };
}

/**
 * Needs of all pages of a browser for their one connection. Every page builds it from the messages it receives, so that
 * the page that takes over the connection has it beforehand. Requested at the moment of a handover, forty pages would
 * answer forty pages while every millisecond counts.
 */
export type PageRegistry = {
  readonly keys: ReadonlySet<string>;
  /** The production rooms of each other page; pages that never were in one have no entry. */
  readonly rooms: ReadonlyMap<string, ProductionRooms>;
};

export type PageRooms = { readonly page: string; readonly rooms: ProductionRooms };

/** The registry in a message. */
export type RegistrySnapshot = { readonly keys: readonly string[]; readonly rooms: readonly PageRooms[] };

export const emptyRegistry: PageRegistry = { keys: new Set(), rooms: new Map() };

/** The set with these keys; the same set when it has them all. */
export function withKeys(set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return keys.every((key) => set.has(key)) ? set : new Set([...set, ...keys]);
}

/** The registry with what a page said about its rooms; the same one when a page without rooms has none to say. */
export function withRooms(registry: PageRegistry, page: string, rooms: ProductionRooms): PageRegistry {
  if (!registry.rooms.has(page) && isInNoRoom(rooms)) return registry;
  return { ...registry, rooms: new Map(registry.rooms).set(page, rooms) };
}

export function withoutPage(registry: PageRegistry, page: string): PageRegistry {
  const rooms = new Map(registry.rooms);
  return rooms.delete(page) ? { ...registry, rooms } : registry;
}

/** Returns the registry with the leader's rooms; keys that the leader does not have yet stay. */
export function withSnapshot(registry: PageRegistry, { keys, rooms }: RegistrySnapshot): PageRegistry {
  return {
    keys: withKeys(registry.keys, keys),
    rooms: new Map(rooms.map((entry) => [entry.page, entry.rooms])),
  };
}

export function isInNoRoom({ clients, overviews, broadcasts }: ProductionRooms): boolean {
  return clients.length + overviews.length + broadcasts.length === 0;
}

/** Returns true if a snapshot has exactly these rooms for a page. */
export function hasRooms({ rooms }: RegistrySnapshot, page: string, wanted: ProductionRooms): boolean {
  const known = rooms.find((entry) => entry.page === page)?.rooms;
  const textOf = ({ clients, overviews, broadcasts }: ProductionRooms) =>
    JSON.stringify([clients, overviews, broadcasts]);
  return textOf(known ?? { clients: [], overviews: [], broadcasts: [] }) === textOf(wanted);
}
