import type { ProductionRooms } from '#contract/socket.ts';

/** What all pages of a browser need of the one connection: a page that takes it over knows it beforehand. */
export type Roster = {
  readonly keys: readonly string[];
  readonly rooms: readonly PageRooms[];
};

export type PageRooms = { readonly page: string; readonly rooms: ProductionRooms };

export type RosterBook = {
  addKeys(keys: readonly string[]): void;
  setRooms(page: string, rooms: ProductionRooms): void;
  drop(page: string): void;
  /** What the page with the connection says counts; keys said meanwhile stay. */
  take(roster: Roster): void;
  read(): Roster;
};

/**
 * Followers write along what the others tell their leader. Asked for in the moment of a handover, forty pages
 * would answer to forty pages while every millisecond counts.
 */
export function createRosterBook(): RosterBook {
  const keys = new Set<string>();
  const pages = new Map<string, ProductionRooms>();
  const addKeys = (more: readonly string[]): void => {
    for (const key of more) keys.add(key);
  };
  return {
    addKeys,
    setRooms: (page, rooms) => void pages.set(page, rooms),
    drop: (page) => void pages.delete(page),
    take(roster) {
      addKeys(roster.keys);
      pages.clear();
      for (const { page, rooms } of roster.rooms) pages.set(page, rooms);
    },
    read: () => ({ keys: [...keys], rooms: [...pages].map(([page, rooms]) => ({ page, rooms })) }),
  };
}

/** Whether a roster has exactly these rooms for a page. */
export function hasRooms({ rooms }: Roster, page: string, wanted: ProductionRooms): boolean {
  const known = rooms.find((entry) => entry.page === page)?.rooms;
  const textOf = ({ clients, overviews, broadcasts }: ProductionRooms) =>
    JSON.stringify([clients, overviews, broadcasts]);
  return textOf(known ?? { clients: [], overviews: [], broadcasts: [] }) === textOf(wanted);
}
