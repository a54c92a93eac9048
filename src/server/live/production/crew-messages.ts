import * as v from 'valibot';
import type { ServerToClient } from '#contract/socket.ts';
import {
  type CrewMessage,
  type CrewReceipt,
  crewGroups,
  crewMessageShownMs,
  crewPages,
  isNewReceipt,
  mergedMessages,
} from '#domain/broadcast/crew-messages.ts';
import { isSameRecord, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { textOf } from '../../http/record-reader.ts';
import type { Logger } from '../../log.ts';
import * as meta from '../../store/repositories/meta.ts';
import type { Queries } from '../../store/repositories/queries.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { activeBroadcastId, type ClientStore, clientOf } from './clients.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

/** The messages of a show (dirty id). */
type ShowMessages = readonly [show: string, messages: readonly CrewMessage[]];

/** Stores the messages that pages may still show: a restart of the server ends none of them. */
export type KeptMessages = {
  /** Messages of the last run that pages may still show. */
  readonly found: readonly ShowMessages[];
  /** Stores the current messages in place of those before, until pages show none of them any more. */
  keep(current: Iterable<ShowMessages>): void;
  /** Resolves when the last ones are stored. */
  close(): Promise<void>;
};

const storedMessages = v.array(
  v.tuple([
    v.string(),
    v.array(
      v.object({
        id: v.string(),
        text: v.string(),
        to: v.array(v.picklist(crewGroups)),
        from: v.string(),
        at: v.number(),
        receipts: v.array(
          v.object({
            source: v.string(),
            who: v.string(),
            page: v.picklist(crewPages),
            shownAt: v.number(),
            seenAt: v.optional(v.number()),
          }),
        ),
      }),
    ),
  ]),
);

const current = (all: Iterable<ShowMessages>, now: number): ShowMessages[] =>
  [...all].flatMap(([show, messages]) => {
    const shown = messages.filter(({ at }) => now - at <= crewMessageShownMs);
    return shown.length === 0 ? [] : [[show, shown] as const];
  });

type KeptMessagesOptions = {
  readonly queries: Queries;
  readonly clock: () => number;
  readonly log: Logger;
};

/** Reads the messages of the last run. They are in the database, where every server of a league finds them. */
export async function openKeptMessages({ queries, clock, log }: KeptMessagesOptions): Promise<KeptMessages> {
  let latest: readonly ShowMessages[] = [];
  let isChanged = false;
  let writing: Promise<void> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const write = async (): Promise<void> => {
    while (isChanged) {
      isChanged = false;
      latest = current(latest, clock());
      try {
        if (latest.length === 0) await meta.remove(queries, meta.crewMessages);
        else await meta.put(queries, meta.crewMessages, JSON.stringify(latest));
      } catch (error) {
        log.error({ err: error }, 'messages to the crew could not be stored');
      }
    }
    writing = undefined;
  };
  const store = (): void => {
    isChanged = true;
    writing ??= write();
    clearTimeout(ending);
    if (latest.length === 0) return;
    ending = setTimeout(store, crewMessageShownMs + 1);
    ending.unref();
  };
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), storedMessages),
    await meta.find(queries, meta.crewMessages),
  );
  const found = read.success ? current(read.output, clock()) : [];
  latest = found;
  store();

  return {
    found,
    keep(all) {
      latest = [...all];
      store();
    },
    async close() {
      clearTimeout(ending);
      await writing;
    },
  };
}

/** The messages to the crews of all shows, by dirty id of the show. */
export type CrewMessages = {
  /** Adds messages, or what is newer of known ones, and sends those of the show to its pages. */
  merge(io: LiveServer, show: string, messages: readonly CrewMessage[]): void;
  /** Returns a message with this receipt only; undefined if the show of this room has none to which it adds something. */
  withReceipt(
    room: Room,
    id: string,
    receipt: CrewReceipt,
  ): readonly [show: string, message: CrewMessage] | undefined;
  all(): Iterable<ShowMessages>;
  /** Sends those of a room to a socket that has joined it. */
  sendCurrent(socket: LiveSocket, room: Room, isShared: boolean): void;
};

/** More than an organiser runs at once; the show with the oldest change is dropped above it. */
const maximumShows = 100;

export function createCrewMessages({
  store,
  clock,
  kept,
}: {
  store: ClientStore;
  clock: () => number;
  kept?: KeptMessages | undefined;
}): CrewMessages {
  const byShow = new Map(kept?.found);
  const contentOf = (
    show: string,
    messages: readonly CrewMessage[],
  ): Parameters<ServerToClient['prod_messages']> => [{ show, messages, sentAt: clock() }];

  const showOf = ({ kind, key }: Room): string | undefined => {
    const id =
      kind === 'broadcast' ? store.read(`broadcast-${key}`).id : activeBroadcastId(clientOf(store, key));
    return typeof id === 'string' ? restoreId(id) : undefined;
  };
  const roomsOf = (show: string): Room[] => {
    const broadcast = store.get(show);
    const key = textOf(broadcast?.key);
    const clients = linkedIds(broadcast?.clients as LinkField).flatMap((id): Room[] => {
      const client = store.get(id);
      const key = textOf(client?.key)?.toLowerCase();
      const isActive = isSameRecord(activeBroadcastId(client), show);
      return key !== undefined && isActive ? [{ kind: 'client', key }] : [];
    });
    return key === undefined ? clients : [{ kind: 'broadcast', key }, ...clients];
  };

  return {
    merge(io, show, messages) {
      const merged = mergedMessages(byShow.get(show) ?? [], messages);
      byShow.delete(show);
      byShow.set(show, merged);
      const [oldest] = byShow.keys();
      if (byShow.size > maximumShows && oldest !== undefined) byShow.delete(oldest);
      kept?.keep(byShow);
      deliver(io, roomsOf(show), 'prod_messages', contentOf(show, merged));
    },
    withReceipt(room, id, receipt) {
      const show = showOf(room);
      const message = byShow.get(show ?? '')?.find((one) => one.id === id);
      if (show === undefined || message === undefined || !isNewReceipt(message.receipts, receipt))
        return undefined;
      return [show, { ...message, receipts: [receipt] }];
    },
    all: () => byShow,
    sendCurrent(socket, room, isShared) {
      const show = showOf(room) ?? '';
      const messages = byShow.get(show);
      if (messages !== undefined)
        deliverTo(socket, room, isShared, 'prod_messages', contentOf(show, messages));
    },
  };
}
