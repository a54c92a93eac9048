import { textOf } from '../../http/record-reader.ts';
import type { Store } from '../../store/store.ts';
import { activeBroadcastKey, type ClientStore } from './clients.ts';
import { addressOf, type Room } from './rooms.ts';

export type RoomStore = ClientStore & Pick<Store, 'list'>;

/** The rooms of the clients and broadcasts that there are. Others may be asked for, and are entered when they come to be. */
export type KnownRooms = {
  has(room: Room): boolean;
  /** Takes in changed records. @returns the addresses of rooms that are new, gone, or of a client whose broadcast changed */
  refresh(): ReadonlySet<string>;
};

export function createKnownRooms(store: RoomStore): KnownRooms {
  const read = (): Map<string, string> => {
    const rooms = new Map<string, string>();
    for (const { key } of store.list('Broadcasts')) {
      const broadcast = textOf(key);
      if (broadcast !== undefined) rooms.set(addressOf({ kind: 'broadcast', key: broadcast }), '');
    }
    for (const client of store.list('Clients')) {
      const key = textOf(client.key)?.toLowerCase();
      if (key === undefined) continue;
      const facts = `${client.id} ${activeBroadcastKey(store, client)}`;
      for (const kind of ['client', 'overview'] as const) rooms.set(addressOf({ kind, key }), facts);
    }
    return rooms;
  };
  /** Read when the first is asked for, since nobody listens to changes before. */
  let known: Map<string, string> | undefined;

  return {
    has(room) {
      known ??= read();
      return known.has(addressOf(room));
    },
    refresh() {
      const now = read();
      const before = known ?? now;
      known = now;
      const addresses = new Set([...before.keys(), ...now.keys()]);
      return new Set([...addresses].filter((address) => before.get(address) !== now.get(address)));
    },
  };
}
