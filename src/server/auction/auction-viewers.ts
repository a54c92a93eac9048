import type { WireRecord } from '#contract/records/wire.ts';
import { auctionRules } from '#domain/auction/settings.ts';
import { cleanId, type RecordKey } from '#domain/record-id.ts';
import type { Relay } from '../cluster/relay.ts';
import { type LiveServer, type LiveSocket, recordRoom } from '../live/live-server.ts';
import type { Logger } from '../log.ts';
import type { Store } from '../store/store.ts';

/** The signed-in people in each auction, clean ids, in a fixed order. */
type Present = ReadonlyMap<RecordKey, readonly RecordKey[]>;

export type AuctionViewers = {
  attach(io: LiveServer): void;
  /** A socket has entered the room of an auction; without a person it only watches. */
  enter(socket: LiveSocket, auctionID: RecordKey, person: string | undefined): void;
  /** Rooms of auctions that a socket has entered. */
  countOf(socket: LiveSocket): number;
  close(): void;
};

/** Interval of the check for opened and closed pages, ms. Each change is sent once. */
const checkMs = 1_000;
const viewersKey = 'special:auction-viewers';
/** Bounds the record and the event; more people than that watch no auction signed in. */
const maximumViewers = 300;

/**
 * Tracks the viewers of auctions: sockets that have entered a room, and our own pages, which read the list itself and
 * the event's record. The viewers of all servers are sent to the room and stored as `special:auction-viewers` for the
 * pages.
 */
export function createAuctionViewers({
  store,
  relay,
  log,
  tell,
}: {
  store: Pick<Store, 'list' | 'read' | 'report'>;
  relay: Relay;
  log: Logger;
  tell: (auctionID: RecordKey, people: readonly RecordKey[]) => unknown;
}): AuctionViewers {
  const entered = new Map<LiveSocket, Map<RecordKey, RecordKey | undefined>>();
  const elsewhere = new Map<string, Present>();
  let server: LiveServer | undefined;
  let ownText = '[]';
  let all: Present = new Map();

  const hear = (from: string, present: readonly (readonly [RecordKey, readonly RecordKey[]])[]): void =>
    void elsewhere.set(from, new Map(present));
  const toOthers = relay.elsewhere('auction-viewers', hear);
  const tellOthers = () => toOthers(relay.server, JSON.parse(ownText));
  relay.onPeer(tellOthers);
  relay.onPeerGone((gone) => void elsewhere.delete(gone));

  const here = (io: LiveServer): Present => {
    const present = new Map<RecordKey, Set<RecordKey>>();
    const add = (auctionID: RecordKey, person: RecordKey) =>
      present.set(auctionID, (present.get(auctionID) ?? new Set()).add(person));
    for (const auctions of entered.values()) {
      for (const [auctionID, person] of auctions) if (person !== undefined) add(auctionID, person);
    }
    const { rooms } = io.sockets.adapter;
    const pages = [...(rooms.get(recordRoom(viewersKey)) ?? [])].flatMap((id) => {
      const socket = io.sockets.sockets.get(id);
      const person = cleanId(socket?.data.signedIn?.playerId);
      return socket && person ? [{ socket, person }] : [];
    });
    for (const event of pages.length === 0 ? [] : publicAuctions(store.list('Events'))) {
      for (const { socket, person } of pages) {
        if (socket.rooms.has(recordRoom(event))) add(event, person);
      }
    }
    return sorted(present);
  };

  const check = (): void => {
    if (server === undefined) return;
    const own = here(server);
    const text = JSON.stringify([...own]);
    if (text !== ownText) {
      ownText = text;
      tellOthers();
    }
    // A hidden event is not named, even if its auction had viewers before.
    const next = new Map(
      [...merged([own, ...elsewhere.values()])].filter(([id]) => store.read(id).__tableName === 'Events'),
    );
    const before = all;
    if (JSON.stringify([...next]) === JSON.stringify([...before])) return;
    all = next;
    for (const auctionID of new Set([...before.keys(), ...next.keys()])) {
      const people = next.get(auctionID) ?? [];
      if (people.join() !== before.get(auctionID)?.join()) tell(auctionID, people);
    }
    const auctions = [...next].map(([event, people]) => ({ event, people: [...people] }));
    store.report(viewersKey, auctions.length > 0 ? { auctions } : {}).catch((error: unknown) => {
      all = before;
      log.warn({ err: error }, 'who is in the auctions could not be stored');
    });
  };
  const timer = setInterval(check, checkMs);
  timer.unref();

  return {
    attach: (io) => {
      server = io;
    },
    enter(socket, auctionID, person) {
      const auctions = entered.get(socket) ?? new Map<RecordKey, RecordKey | undefined>();
      if (!entered.has(socket)) {
        entered.set(socket, auctions);
        socket.on('disconnect', () => entered.delete(socket));
      }
      auctions.set(auctionID, cleanId(person) ?? undefined);
      socket.emit('auction:viewers', [...(all.get(auctionID) ?? [])]);
    },
    countOf: (socket) => entered.get(socket)?.size ?? 0,
    close: () => clearInterval(timer),
  };
}

const publicAuctions = (events: readonly WireRecord[]): RecordKey[] =>
  events.flatMap(({ id, blocks }) => {
    const isPublic =
      typeof blocks === 'string' && blocks.includes('auction') && auctionRules(blocks).isPublic;
    return isPublic ? (cleanId(String(id)) ?? []) : [];
  });

const sorted = (present: ReadonlyMap<RecordKey, ReadonlySet<RecordKey>>): Present =>
  new Map(
    [...present.keys()]
      .sort()
      .map((id) => [id, [...(present.get(id) ?? [])].sort().slice(0, maximumViewers)]),
  );

function merged(lists: readonly Present[]): Present {
  const people = new Map<RecordKey, Set<RecordKey>>();
  for (const present of lists) {
    for (const [id, ids] of present) people.set(id, new Set([...(people.get(id) ?? []), ...ids]));
  }
  return sorted(people);
}
