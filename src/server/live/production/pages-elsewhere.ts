import type { Room } from './rooms.ts';

/** Rooms of the pages that are connected with other servers: whoever directs them needs the right in that room. */
export type PagesElsewhere = {
  note(server: string, room: Room, event: 'prod_update' | 'prod_disconnect', value: unknown): void;
  roomOf(sourceId: string): Room | undefined;
  /** Forgets those of a server that is gone. @returns them */
  forget(server: string): (readonly [sourceId: string, room: Room])[];
};

/** More than the pages of all shows at once; above it the one heard first is forgotten. */
const maximumPages = 5_000;

export function createPagesElsewhere(): PagesElsewhere {
  const pages = new Map<string, { readonly server: string; readonly room: Room }>();
  return {
    note(server, room, event, value) {
      const id = event === 'prod_disconnect' ? value : Object(value).socket;
      if (typeof id !== 'string') return;
      pages.delete(id);
      if (event === 'prod_disconnect') return;
      pages.set(id, { server, room });
      const [first] = pages.keys();
      if (pages.size > maximumPages && first !== undefined) pages.delete(first);
    },
    roomOf: (sourceId) => pages.get(sourceId)?.room,
    forget(server) {
      const gone = [...pages].filter(([, page]) => page.server === server);
      for (const [id] of gone) pages.delete(id);
      return gone.map(([id, { room }]) => [id, room] as const);
    },
  };
}
