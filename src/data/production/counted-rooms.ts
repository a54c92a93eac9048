import type { ProductionRooms } from '#contract/socket.ts';

export type RoomKind = keyof ProductionRooms;

const prefixes: Record<RoomKind, string> = {
  clients: 'client',
  overviews: 'overview',
  broadcasts: 'broadcast',
};

/**
 * The name under which the server addresses a room to the pages behind one socket. Keys of clients are compared in
 * lower case, those of broadcasts as they are.
 */
export function roomName(kind: RoomKind, key: string): string {
  const trimmed = key.trim();
  return `${prefixes[kind]}:${kind === 'broadcasts' ? trimmed : trimmed.toLowerCase()}`;
}

export type CountedRooms = {
  /** Counts one more user of a room. Answers how to leave, once. */
  join(kind: RoomKind, key: string): () => void;
  /** The rooms that anyone uses. */
  all(): ProductionRooms;
  has(name: string): boolean;
};

/** The production rooms of one page: several components may be in the same one. */
export function createCountedRooms(onChange: () => void): CountedRooms {
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
